// The bar above every game: its name, and a way to sign in again. The way out is the lobby's, which is above this page.
(() => {
  const name = Object.assign(document.createElement('h1'), { id: 'name', textContent: document.title });
  const again = Object.assign(document.createElement('button'), { id: 'relogin', textContent: '↻' });
  again.dataset.label = 'relogin';
  const bar = document.createElement('header');
  bar.append(name, again);
  document.body.prepend(bar);
})();
