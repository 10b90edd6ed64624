// Six of thirty-five, a draw at any time; nothing is staked.
(() => {
  const byId = (id) => document.getElementById(id);
  const chosen = new Set();
  const show = () => {
    byId('chosen').textContent = `${chosen.size} / 6`;
    byId('spin').disabled = chosen.size !== 6;
  };
  for (let number = 1; number <= 35; number += 1) {
    const ball = document.createElement('button');
    ball.textContent = String(number);
    ball.setAttribute('aria-pressed', 'false');
    ball.addEventListener('click', () => {
      if (!chosen.delete(number) && chosen.size < 6) chosen.add(number);
      ball.setAttribute('aria-pressed', String(chosen.has(number)));
      show();
    });
    byId('balls').append(ball);
  }
  byId('spin').addEventListener('click', () => {
    const drawn = new Set();
    while (drawn.size < 6) drawn.add((crypto.getRandomValues(new Uint32Array(1))[0] % 35) + 1);
    const hits = [...drawn].filter((number) => chosen.has(number)).length;
    byId('prize').textContent = `${[...drawn].toSorted((one, other) => one - other).join(' · ')}  ✓ ${hits}`;
  });
  setInterval(() => {
    const left = 60 - (Math.floor(Date.now() / 1000) % 60);
    byId('clock').textContent = `00:${String(left % 60).padStart(2, '0')}`;
  }, 500);
  show();
})();
