// The bar above every game: a way out, the game's name, and a way to sign in again.
(() => {
  const button = (id, label, sign) =>
    Object.assign(document.createElement('button'), { id, ariaLabel: label, textContent: sign });
  const name = Object.assign(document.createElement('h1'), { id: 'name', textContent: document.title });
  const bar = document.createElement('header');
  bar.append(button('close', 'Close', '✕'), name, button('relogin', 'Sign in again', '↻'));
  document.body.prepend(bar);
})();
