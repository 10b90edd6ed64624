// A coupon of invented matches; odds chosen multiply.
(() => {
  const teams = [
    'Northgate',
    'Riverton',
    'Port Azul',
    'Highmoor',
    'Eastvale',
    'Sunfield',
    'Castlebay',
    'Westbrook',
    'Ironhill',
    'Lakeside',
    'Oakport',
    'Silverton',
  ];
  const board = document.getElementById('board');
  const chosen = new Map();
  const show = () => {
    document.getElementById('picked').textContent = String(chosen.size);
    document.getElementById('odds').textContent = chosen.size
      ? [...chosen.values()].reduce((product, { odds }) => product * odds, 1).toFixed(2)
      : '–';
  };
  for (let match = 0; match < 6; match += 1) {
    const row = document.createElement('div');
    row.className = 'row';
    const name = document.createElement('div');
    name.textContent = `${teams[match * 2]} – ${teams[match * 2 + 1]}`;
    const time = document.createElement('small');
    time.textContent = `${12 + match * 9}′`;
    name.append(time);
    row.append(name);
    [1.6 + match * 0.11, 3.1 + match * 0.07, 4.2 - match * 0.2].forEach((odds) => {
      const button = document.createElement('button');
      button.textContent = odds.toFixed(2);
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        const before = chosen.get(match);
        before?.button.setAttribute('aria-pressed', 'false');
        if (before?.button === button) chosen.delete(match);
        else {
          chosen.set(match, { odds, button });
          button.setAttribute('aria-pressed', 'true');
        }
        show();
      });
      row.append(button);
    });
    board.append(row);
  }
})();
