// The hand-shake with the lobby: the lobby says foyer:init with a nonce, this page answers foyer:hello with the same nonce.
// Messages of others are passed over; the lobby's origin is taken from its first message and kept.
(() => {
  let lobby;
  const say = (message) => lobby && window.parent.postMessage(message, lobby.origin);
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data === null || typeof event.data !== 'object') return;
    if (event.data.type !== 'foyer:init' || typeof event.data.nonce !== 'string') return;
    if (lobby && lobby.origin !== event.origin) return;
    lobby = { origin: event.origin };
    document.documentElement.dataset.session = event.data.token ? 'member' : 'visitor';
    if (typeof event.data.language === 'string') document.documentElement.lang = event.data.language.toLowerCase();
    say({ type: 'foyer:hello', nonce: event.data.nonce });
  });
  document.getElementById('close').addEventListener('click', () => say({ type: 'foyer:close' }));
  document.getElementById('relogin').addEventListener('click', () => say({ type: 'foyer:message', relogin: true }));
  const name = new URLSearchParams(location.search).get('name');
  if (name) {
    document.title = name;
    document.getElementById('name').textContent = name;
  }
})();
