// Five reels of three (slot-rules.js). A member's own balance is moved by the vendor's server, which draws; everyone else has play
// money, and the page draws.
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
  const { symbols, stakes, runs, prize } = globalThis.slotRules;
  const passed = new URLSearchParams(location.search);
  const byId = (id) => document.getElementById(id);
  const roll = (limit) => crypto.getRandomValues(new Uint32Array(1))[0] % limit;
  /** How long a game lasts at least, which the vendor's server knows better. This slot has no autoplay. */
  let minimumGameMs = Number(passed.get('minimumGameMs'));
  const namespace = 'http://www.w3.org/2000/svg';
  const rollReel = () => [roll(symbols), roll(symbols), roll(symbols)];
  let balance = 0;
  let bet = 0;
  /** Spins that the gateway gives, and the largest stake that one pays. */
  let free = { left: 0, value: 0 };
  let underWay = true;
  let isOpen = false;

  async function ask(path, body = {}) {
    const [merchant, launch] = [passed.get('merchant'), passed.get('launch')];
    const answer = await fetch(`/api/frames/slot/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant, launch, ...body }),
    });
    const { success, value, errorCode } = await answer.json();
    if (answer.status === 401) byId('relogin').click();
    if (errorCode === 'verification.needed') globalThis.askIdentity();
    if (!success) throw Object.assign(new Error(errorCode), { code: errorCode, isRefusal: answer.status < 500 });
    return value;
  }

  /** Credits that begin again with the page. A stake is a tenth of what it is in money. */
  const playMoney = () => {
    let credits = 5000;
    return {
      begin: async () => credits,
      spin: async (stake) => {
        const reels = reelsOnShow.map(rollReel);
        credits += (prize(reels, stake) - stake) / 10;
        return { reels, balance: credits };
      },
      write: (amount) => amount.toLocaleString('en'),
      unit: 10,
    };
  };
  /** The player's balance at the gateway. A spin whose answer was lost is asked for again, not made again; another stake is another spin. */
  const ownMoney = () => {
    let currency;
    let intent;
    return {
      begin: async () => {
        const player = await ask('player');
        currency = player;
        free = player.freeSpins;
        minimumGameMs = player.minimumGameMs;
        // Free spins begin with the largest stake that they pay.
        if (free.left > 0)
          bet = Math.max(
            0,
            stakes.findLastIndex((stake) => stake <= free.value),
          );
        byId('purse').textContent = globalThis.frameText('balance');
        return player.balance;
      },
      spin: async (stake) => {
        if (intent?.stake !== stake) intent = { reference: crypto.randomUUID(), stake };
        try {
          const drawn = await ask('spin', intent);
          intent = undefined;
          return drawn;
        } catch (error) {
          if (error.isRefusal) intent = undefined;
          throw error;
        }
      },
      write: (amount) => (currency ? globalThis.frameMoney(amount, currency.currencySymbol, currency.minorUnits) : '–'),
      unit: 1,
    };
  };
  const purse = passed.get('launch') ? ownMoney() : playMoney();

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

  const reelsOnShow = Array.from({ length: 5 }, () => {
    const reel = document.createElement('div');
    reel.className = 'reel';
    const strip = document.createElement('div');
    strip.className = 'strip';
    reel.append(strip);
    byId('window').append(reel);
    const kinds = rollReel();
    strip.append(...kinds.map(symbol));
    return { strip, kinds };
  });

  const isFree = (stake) => free.left > 0 && stake <= free.value;
  const show = () => {
    const stake = stakes[bet] / purse.unit;
    byId('free').hidden = free.left === 0;
    byId('free').textContent = `${globalThis.frameText('freeSpins')}: ${free.left}`;
    byId('credits').textContent = purse.write(balance);
    byId('bet').textContent = `× ${purse.write(stake)}`;
    byId('spin').disabled = underWay || (isOpen && balance < stake && !isFree(stake));
    byId('bet').disabled = underWay;
  };
  /** Isolated: a sign before an amount would be put behind it where the page reads from the right. */
  const say = (textContent) =>
    byId('prize').replaceChildren(Object.assign(document.createElement('bdi'), { textContent }));

  async function turn(reel, next, at) {
    const between = Array.from({ length: 12 + at * 5 }, () => roll(symbols));
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

  async function spin() {
    const stake = stakes[bet];
    if (!isFree(stake)) balance -= stake / purse.unit;
    underWay = true;
    show();
    say('');
    const drawn = await purse.spin(stake);
    // The server counts from before its answer.
    const started = performance.now();
    await Promise.all(reelsOnShow.map((reel, at) => turn(reel, drawn.reels[at], at)));
    runs(drawn.reels).forEach((run, row) =>
      reelsOnShow.slice(0, run).forEach((reel) => reel.strip.children[row].classList.add('won')),
    );
    const won = prize(drawn.reels, stake);
    balance = drawn.balance;
    free = drawn.freeSpins ?? free;
    say(won ? `+${purse.write(won / purse.unit)}` : '');
    const rest = minimumGameMs - (performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  /** After a failure the page shows what it knew before. */
  async function attempt(work) {
    const before = balance;
    try {
      await work();
    } catch (error) {
      balance = before;
      say(globalThis.frameText(error.code) ?? globalThis.frameText('failed'));
    }
    underWay = false;
    show();
  }

  byId('bet').addEventListener('click', () => {
    bet = (bet + 1) % stakes.length;
    show();
  });
  const open = async () => {
    balance = await purse.begin();
    isOpen = true;
    say('');
  };
  byId('spin').addEventListener('click', () => void attempt(isOpen ? spin : open));
  void attempt(open);
})();
