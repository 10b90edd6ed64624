// The list of the lotteries, and the slip of one: the draw on sale with the results before it, its plays at the odds of the prize
// mode, a stake, and the player's tickets. All calls go to the gateway that serves this page, with the merchant and the token that the lobby handed over.
(() => {
  const byId = (id) => document.getElementById(id);
  const passed = new URLSearchParams(location.search);
  const language = document.documentElement.lang;
  const text = (key) => globalThis.frameText(key) ?? globalThis.frameText('failed');
  const prizeMode = passed.get('prize_mode') ?? 'trad';
  const merchant = passed.get('merchant') ?? '';
  const stakes = [1, 5, 10, 50];
  const refreshMs = 5_000;
  const shownResults = 4;
  const { element, balls, clock, card } = globalThis.draws;
  let token = '';
  let currency;
  let sale;
  let offset = 0;
  let code = passed.get('game') ?? 'lobby';
  let play;
  let stake = 0;
  let intent;
  let underWay = false;
  let listed = [];
  let timers = [];

  byId('name').textContent = text('lottery');
  byId('name').before(byId('all'));
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
    if (envelope.errorCode === 'verification.needed') globalThis.askIdentity();
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

  /** The balance, whose currency is asked for once. */
  async function showWalletOf() {
    currency ??= await call('/wps/wallets/merchant');
    await showWallet();
  }

  async function showOrders() {
    if (!token) return;
    const { list } = await call('/lgw/orders?pageSize=5');
    const rows = list.map((order) =>
      element('li', {
        className: 'row',
        children: [
          element('span', {
            className: 'about',
            children: [
              element('span', { textContent: order.gameName }),
              element('small', { children: [element('bdi', { textContent: order.numero })] }),
            ],
          }),
          element('strong', {
            className: order.state,
            textContent: `${text(order.state)} ${money(order.winAmount || order.amount)}`,
          }),
        ],
      }),
    );
    byId('orders').replaceChildren(
      ...(rows.length ? rows : [element('li', { className: 'none', textContent: text('none') })]),
    );
  }

  async function showDraw() {
    const query = new URLSearchParams({ code, prizeMode });
    const next = await call(`/lgw/numero?${query}`);
    const changed = next.numero !== sale?.numero;
    sale = timed(next);
    byId('name').textContent = document.title = next.gameName;
    byId('numero').textContent = next.numero;
    if (!changed) {
      ready();
      return;
    }
    change();
    const { list } = await call(`/lgw/recent?${new URLSearchParams({ code })}`);
    byId('recent').replaceChildren(
      ...list
        .slice(0, shownResults)
        .map((draw) =>
          element('li', { children: [balls(draw.numbers), element('bdi', { textContent: draw.numero })] }),
        ),
    );
    await Promise.all([showWallet(), showOrders()]);
  }

  const leftOf = ({ drawsAt }) => drawsAt - Date.now() - offset;
  const timed = (game) => ({ ...game, drawsAt: Date.now() + offset + game.remainTime });
  const timeOf = (game) => clock(leftOf(game), game.isSale && leftOf(game) > game.lockTime);

  function tick() {
    for (const { game, time } of listed) time.textContent = timeOf(game);
    if (!sale) return;
    byId('clock').textContent = timeOf(sale);
    if (leftOf(sale) <= 0 && !sale.asked) {
      sale.asked = true;
      void attempt(showDraw);
    }
  }

  /** Begins one of the two views: what the other one did by the clock ends. */
  function show(view, refresh) {
    timers.forEach(clearInterval);
    timers = [setInterval(tick, 500), setInterval(() => void attempt(refresh), refreshMs)];
    byId('lobby').hidden = view !== 'lobby';
    byId('betting').hidden = byId('slip').hidden = view === 'lobby';
    byId('all').hidden = view === 'lobby' || passed.get('game') !== 'lobby';
    tick();
  }

  async function openBetting(chosen) {
    code = chosen;
    sale = play = undefined;
    listed = [];
    stake = 0;
    say();
    byId('mark').src = `/api/art/lotteries/${encodeURIComponent(code)}.webp`;
    await showWalletOf();
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
    if (!token) say('visitor');
    show('betting', showDraw);
  }

  async function showList() {
    const { list } = await call('/lgw/menu');
    listed = [];
    const open = list.map((group) => ({ ...group, games: group.gameMenus.filter(({ isSale }) => isSale) }));
    const focused = document.activeElement?.dataset?.code;
    byId('lobby').replaceChildren(
      ...open
        .filter(({ games }) => games.length > 0)
        .map(({ labelName, games }) => {
          const cards = games.map((given) => {
            const game = timed(given);
            const { made, time } = card(game, () => void attempt(() => openBetting(game.code)));
            made.dataset.code = game.code;
            listed.push({ game, time });
            return made;
          });
          const heading = element('h2', { textContent: labelName });
          return element('section', {
            children: [heading, element('div', { className: 'cards', children: cards })],
          });
        }),
    );
    if (focused)
      byId('lobby')
        .querySelector(`[data-code="${CSS.escape(focused)}"]`)
        ?.focus({ preventScroll: true });
    tick();
  }

  /** The list is asked for again when a draw of it is over. */
  const refreshList = async () => {
    if (listed.some(({ game }) => leftOf(game) <= 0)) await showList();
  };

  async function openLobby() {
    sale = undefined;
    say();
    byId('name').textContent = document.title = text('lottery');
    await Promise.all([showWalletOf(), showList()]);
    show('lobby', refreshList);
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
  byId('all').addEventListener('click', () => void attempt(openLobby));
  byId('bet').addEventListener('click', () => void attempt(placeBet));
  document.addEventListener('lobby', ({ detail }) => {
    token = typeof detail.token === 'string' ? detail.token : '';
    void attempt(code === 'lobby' ? openLobby : () => openBetting(code));
  });
})();
