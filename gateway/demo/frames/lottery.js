// A lottery's bet slip: the draw on sale, its plays at the odds of the prize mode, a stake, and the player's tickets. All
// calls go to the gateway that serves this page, with the merchant and the token that the lobby handed over.
(() => {
  const byId = (id) => document.getElementById(id);
  const passed = new URLSearchParams(location.search);
  const language = document.documentElement.lang;
  const text = (key) => globalThis.frameText(key) ?? globalThis.frameText('failed');
  const prizeMode = passed.get('prize_mode') ?? 'trad';
  const merchant = passed.get('merchant') ?? '';
  const stakes = [1, 5, 10, 50];
  const refreshMs = 5_000;
  let token = '';
  let currency;
  let sale;
  let offset = 0;
  let code = passed.get('game') ?? 'lobby';
  let play;
  let stake = 0;
  let intent;
  let underWay = false;

  byId('name').textContent = text('lottery');
  byId('name').after(byId('balance'));

  async function call(path, { method = 'GET', body, key } = {}, isAgain = false) {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: {
        merchant,
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    offset = Number(answer.headers.get('date-ms')) - Date.now();
    const envelope = await answer.json();
    if (answer.status === 401 && token && !isAgain) {
      token = (await globalThis.renewToken()) ?? '';
      if (token) return call(path, { method, body, key }, true);
    }
    if (answer.status === 401) byId('relogin').click();
    if (!envelope.success)
      throw Object.assign(new Error(envelope.message), { code: envelope.errorCode, status: answer.status });
    return envelope.value;
  }

  const say = (key, bad = false) => {
    byId('said').textContent = key ? text(key) : '';
    byId('said').classList.toggle('bad', bad);
  };
  const attempt = (work) => work().catch((error) => say(error.code ?? 'failed', true));
  const unit = () => 10 ** currency.minorUnits;
  const money = (amount) =>
    globalThis.frameMoney(amount, currency.currencySymbol, currency.minorUnits, currency.pattern.includes(','));
  const element = (tag, { className = '', children = [], ...rest } = {}) => {
    const made = Object.assign(document.createElement(tag), { className, ...rest });
    made.append(...children);
    return made;
  };

  function ready() {
    const digits = byId('digits').value;
    const complete = play && (play !== 'tail' || /^\d{2}$/.test(digits));
    byId('bet').disabled = underWay || !(token && sale?.isSale && complete && stake);
    byId('tail').hidden = play !== 'tail';
  }

  /** Another choice is another bet; one whose answer was lost keeps its key until then. */
  function change() {
    intent = undefined;
    ready();
  }

  /** One of several buttons that stays pressed. */
  function choices(holder, list, label, choose) {
    holder.replaceChildren(
      ...list.map((entry) => {
        const button = element('button', { children: label(entry) });
        button.setAttribute('aria-pressed', 'false');
        button.addEventListener('click', () => {
          for (const each of holder.children) each.setAttribute('aria-pressed', String(each === button));
          choose(entry);
          change();
        });
        return button;
      }),
    );
  }

  async function showWallet() {
    if (!token) return;
    const { sumBalance } = await call('/wps/wallets/gcs');
    byId('balance').textContent = money(sumBalance);
  }

  async function showOrders() {
    if (!token) return;
    const { list } = await call('/lgw/orders?pageSize=5');
    const rows = list.map((order) =>
      element('li', {
        className: 'row',
        children: [
          element('span', { children: [order.code, ' ', element('small', { textContent: order.numero })] }),
          element('strong', {
            className: order.state,
            textContent: `${text(order.state)} ${money(order.winAmount || order.amount)}`,
          }),
        ],
      }),
    );
    byId('orders').replaceChildren(...(rows.length ? rows : [element('li', { textContent: text('none') })]));
  }

  async function showDraw() {
    const query = new URLSearchParams({ code, prizeMode });
    const next = await call(`/lgw/numero?${query}`);
    const changed = next.numero !== sale?.numero;
    sale = { ...next, drawsAt: Date.now() + offset + next.remainTime };
    byId('name').textContent = document.title = next.gameName;
    byId('numero').textContent = next.numero;
    if (!changed) {
      ready();
      return;
    }
    change();
    const { list } = await call(`/lgw/recent?${new URLSearchParams({ code })}`);
    byId('last').replaceChildren(
      ...(list[0]?.numbers ?? []).map((number) => element('span', { textContent: number, role: 'listitem' })),
    );
    await Promise.all([showWallet(), showOrders()]);
  }

  function tick() {
    if (!sale) return;
    const left = sale.drawsAt - Date.now() - offset;
    const seconds = Math.ceil(left / 1000);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const open = sale.isSale && left > sale.lockTime;
    byId('clock').textContent = open ? parts.map((part) => String(part).padStart(2, '0')).join(':') : '--:--:--';
    if (left <= 0 && !sale.asked) {
      sale.asked = true;
      void attempt(showDraw);
    }
  }

  async function openBetting(chosen) {
    code = chosen;
    byId('lobby').hidden = true;
    currency = await call('/wps/wallets/merchant');
    await showWallet();
    await showDraw();
    choices(
      byId('plays'),
      sale.plays,
      ({ play: name, odds }) => [text(name), element('small', { textContent: `× ${(odds / 100).toFixed(2)}` })],
      (entry) => (play = entry.play),
    );
    choices(
      byId('stakes'),
      stakes.map((each) => each * unit() * (unit() === 1 ? 1000 : 1)),
      (amount) => [money(amount)],
      (amount) => (stake = amount),
    );
    byId('betting').hidden = byId('slip').hidden = false;
    if (!token) say('visitor');
    setInterval(tick, 500);
    setInterval(() => void attempt(showDraw), refreshMs);
    tick();
  }

  async function openLobby() {
    const { list } = await call('/lgw/menu');
    byId('lobby').replaceChildren(
      ...list
        .flatMap(({ gameMenus }) => gameMenus)
        .filter(({ isSale }) => isSale)
        .map((game) => {
          const row = element('button', {
            className: 'row',
            children: [game.gameName, element('small', { textContent: game.numero })],
          });
          row.addEventListener('click', () => void attempt(() => openBetting(game.code)));
          return row;
        }),
    );
    byId('lobby').hidden = false;
  }

  /** Whether a refusal is final; after the others the bet may have been placed, or may be yet. */
  const isFinal = ({ code: refusal, status }) => refusal && status < 500 && refusal !== 'idempotency.conflict';

  // `crypto.randomUUID` is missing on pages without https.
  const randomKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

  async function placeBet() {
    // The same intent keeps its key, so that a bet whose answer was lost is not placed twice.
    intent ??= { key: randomKey(), numero: sale.numero };
    const { key, numero } = intent;
    const content = play === 'tail' ? byId('digits').value : '';
    underWay = true;
    ready();
    try {
      const body = { code, numero, prizeMode, lines: [{ play, content, amount: stake }] };
      await call('/lgw/orders', { method: 'POST', body, key });
      say('placed');
      if (intent?.key === key) intent = undefined;
      await Promise.all([showWallet(), showOrders()]);
    } catch (error) {
      if (isFinal(error) && intent?.key === key) intent = undefined;
      throw error;
    } finally {
      underWay = false;
      ready();
    }
  }

  byId('digits').addEventListener('input', change);
  byId('bet').addEventListener('click', () => void attempt(placeBet));
  document.addEventListener('lobby', ({ detail }) => {
    token = typeof detail.token === 'string' ? detail.token : '';
    void attempt(code === 'lobby' ? openLobby : () => openBetting(code));
  });
})();
