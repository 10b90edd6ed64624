// The hand-shake with the lobby: the lobby says foyer:init with a nonce, this page answers foyer:hello with the same nonce.
// Messages of others are passed over; the lobby's origin is taken from its first message and kept. What the lobby says besides
// (token, merchant, language, stylesheet) is handed to the page as the event `lobby`.
(() => {
  let lobby;
  const passed = new URLSearchParams(location.search);
  let renewed;
  // Another token in the place of one that has ended; none when the lobby gives none in time.
  let renewal;
  globalThis.renewToken = () => {
    // Several calls find out at once that theirs has ended.
    renewal ??= new Promise((resolve) => {
      renewed = resolve;
      setTimeout(resolve, 10_000);
      say({ type: 'foyer:renew' });
    }).finally(() => (renewal = undefined));
    return renewal;
  };
  const say = (message) => lobby && window.parent.postMessage(message, lobby.origin);
  // A bet waits for the player's identity check: the lobby leads there.
  globalThis.askIdentity = () => say({ type: 'foyer:identity' });
  // The player is there, though the lobby sees nothing of it.
  let reported = 0;
  const reportActivity = () => {
    if (Date.now() - reported < 10_000) return;
    reported = Date.now();
    say({ type: 'foyer:activity' });
  };
  for (const sign of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(sign, reportActivity, { passive: true });
  const wear = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  };
  document.documentElement.lang = (passed.get('lang') ?? 'en').toLowerCase();
  document.documentElement.dir = /^(ur|ar|fa)/.test(document.documentElement.lang) ? 'rtl' : 'ltr';
  document.documentElement.dataset.mode = passed.get('mode') ?? 'real';
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || data === null || typeof data !== 'object') return;
    if (data.type === 'foyer:token' && origin === lobby?.origin) renewed?.(data.token);
    if (data.type !== 'foyer:init' || typeof data.nonce !== 'string') return;
    if (lobby && lobby.origin !== origin) return;
    lobby = { origin };
    document.documentElement.dataset.session = data.token ? 'member' : 'visitor';
    if (typeof data.stylesheet === 'string') wear(data.stylesheet);
    say({ type: 'foyer:hello', nonce: data.nonce });
    document.dispatchEvent(new CustomEvent('lobby', { detail: data }));
  });
  document.getElementById('relogin').addEventListener('click', () => say({ type: 'foyer:message', relogin: true }));
  // Texts of the page's own markup in the player's language; a language without texts is shown in English.
  const texts = { ...globalThis.frameTexts.en, ...globalThis.frameTexts[document.documentElement.lang] };
  globalThis.frameText = (key) => texts[key];
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) element.ariaLabel = texts[element.dataset.label];
  const wearName = ({ name }) => {
    document.title = name;
    document.getElementById('name').textContent = name;
  };
  // A name in the address would be anybody's words.
  const named = document.documentElement.hasAttribute('data-named') && passed.get('game');
  if (named)
    fetch(`/api/frames/games/${encodeURIComponent(named)}`)
      .then(async (answer) => answer.ok && wearName(await answer.json()))
      .catch(() => {});
})();
