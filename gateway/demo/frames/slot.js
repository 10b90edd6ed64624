// Five reels of three; a run of three or more alike from the left, in any of the three rows, pays. Credits are play money.
(() => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shapes = [
    ['#e8123f', 'M50 8C70 8 92 30 92 58S72 94 50 94 8 82 8 58 30 8 50 8z'],
    ['#1e9bf0', 'M50 4L94 36 50 98 6 36z'],
    ['#19b85b', 'M28 8H72L96 50 72 92H28L4 50z'],
    ['#ffb400', 'M50 4L62 36 96 38 70 60 80 94 50 74 20 94 30 60 4 38 38 36z'],
    ['#a23cf0', 'M50 92C-10 50 14 4 50 30 86 4 110 50 50 92z'],
    ['#ff5d1f', 'M16 10H88V30Q62 60 58 94H28Q34 56 58 32H30V42H16z'],
  ];
  const pays = [2, 3, 4, 6, 10, 25];
  const bets = [10, 20, 50, 100];
  const byId = (id) => document.getElementById(id);
  const roll = (limit) => crypto.getRandomValues(new Uint32Array(1))[0] % limit;
  const namespace = 'http://www.w3.org/2000/svg';
  // As the lobby writes amounts in every language.
  const grouped = (amount) => amount.toLocaleString('en');
  let credits = 5000;
  let bet = 0;

  function symbol(kind) {
    const cell = document.createElement('div');
    cell.className = 'symbol';
    const svg = document.createElementNS(namespace, 'svg');
    svg.setAttribute('viewBox', '0 0 100 100');
    const [colour, path] = shapes[kind];
    for (const [fill, opacity, move] of [
      [colour, 1, ''],
      ['#fff', 0.35, 'translate(14 8) scale(.56 .42)'],
    ]) {
      const shape = document.createElementNS(namespace, 'path');
      for (const [name, value] of Object.entries({
        d: path,
        fill,
        opacity,
        transform: move,
        stroke: opacity === 1 ? '#2a0a3c' : 'none',
        'stroke-width': 4,
        'stroke-linejoin': 'round',
      }))
        shape.setAttribute(name, String(value));
      svg.append(shape);
    }
    cell.append(svg);
    return cell;
  }

  const reels = Array.from({ length: 5 }, () => {
    const reel = document.createElement('div');
    reel.className = 'reel';
    const strip = document.createElement('div');
    strip.className = 'strip';
    reel.append(strip);
    byId('window').append(reel);
    const kinds = [roll(6), roll(6), roll(6)];
    strip.append(...kinds.map(symbol));
    return { strip, kinds };
  });

  const show = () => {
    byId('credits').textContent = grouped(credits);
    byId('bet').textContent = `× ${bets[bet]}`;
    byId('spin').disabled = credits < bets[bet];
  };

  async function turn(reel, at) {
    const next = [roll(6), roll(6), roll(6)];
    const between = Array.from({ length: 12 + at * 5 }, () => roll(6));
    reel.strip.replaceChildren(...[...next, ...between, ...reel.kinds].map(symbol));
    reel.kinds = next;
    const share = (100 * (between.length + 3)) / (between.length + 6);
    const motion = reel.strip.animate(
      [{ transform: `translateY(-${share}%)` }, { transform: 'translateY(1.2%)', offset: 0.92 }, { transform: 'none' }],
      { duration: calm ? 1 : 900 + at * 260, easing: 'cubic-bezier(.2,.6,.3,1)' },
    );
    await motion.finished;
    [...reel.strip.children].slice(3).forEach((cell) => cell.remove());
  }

  function count() {
    let sum = 0;
    for (let row = 0; row < 3; row += 1) {
      const kind = reels[0].kinds[row];
      let run = 1;
      while (run < 5 && reels[run].kinds[row] === kind) run += 1;
      if (run < 3) continue;
      sum += bets[bet] * pays[kind] * (run - 2);
      reels.slice(0, run).forEach((reel) => reel.strip.children[row].classList.add('won'));
    }
    return sum;
  }

  async function spin() {
    credits -= bets[bet];
    show();
    byId('prize').textContent = '';
    byId('spin').disabled = byId('bet').disabled = true;
    await Promise.all(reels.map(turn));
    const prize = count();
    credits += prize;
    byId('prize').textContent = prize ? `+${grouped(prize)}` : '';
    byId('bet').disabled = false;
    show();
  }

  byId('bet').addEventListener('click', () => {
    bet = (bet + 1) % bets.length;
    show();
  });
  byId('spin').addEventListener('click', () => void spin());
  show();
})();
