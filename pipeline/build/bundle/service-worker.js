// The service worker of a bundle. The build puts `const stamped = { release, shell, offline, name }` before this text.
// It keeps what never changes, shows the offline page, and leaves everything else, above all /api, to the network:
// pages always come from there, so that no player is held on an old release (PWA-1).

const prefix = 'foyer:';
const cacheName = prefix + stamped.release;
/** Releases whose files stay, so that a tab of the one before still finds its screens. */
const keptReleases = 2;
const immutable = /^\/(assets|texts)\//;

self.addEventListener('install', (event) => {
  // Where the browser can, these calls do not even wake the worker.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]).catch(() => {}));
  event.waitUntil(fillCache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (immutable.test(pathname)) event.respondWith(storedOrFetched(event));
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Shows what the gateway has sent. A push has to show something, or the browser takes its permission away. */
async function showNotice(data) {
  let sent = {};
  try {
    sent = data.json();
  } catch {
    // Not of our gateway.
  }
  const { id, title = stamped.name, body, path = '/', unread } = sent;
  if (unread !== undefined) await navigator.setAppBadge?.(unread).catch(() => {});
  await self.registration.showNotification(title, { body, tag: id, icon: '/icons/192.png', data: { path } });
}

/** Shows a page of this lobby, in the window that the player has, if any. */
async function openPage(path) {
  const { origin, href } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find(({ frameType }) => frameType === 'top-level');
  if (!window) {
    await self.clients.openWindow(href);
    return;
  }
  // A browser that wants it pressed just now still shows the page.
  await window.focus().catch(() => {});
  if (window.url !== href) await window.navigate(href);
}

async function fillCache() {
  const cache = await caches.open(cacheName);
  const keep = async (address) => {
    const known = immutable.test(address) ? await storedFile(address) : undefined;
    const answer = known ?? (await fetch(address, { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
    await cache.put(address, answer);
  };
  await Promise.all(stamped.offline.map(keep));
  await Promise.allSettled(stamped.shell.map(keep));
}

/** Whether an answer is a file of the bundle, and no page that a captive portal or a proxy put in its place. */
const isFile = (answer) => answer.ok && !(answer.headers.get('content-type') ?? '').startsWith('text/html');

/** A file that some release stored; undefined also when the browser's store fails. */
async function storedFile(address) {
  const answer = await caches.match(address, { ignoreVary: true }).catch(() => undefined);
  return answer && isFile(answer) ? answer : undefined;
}

async function takeOver() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(ours.slice(0, -keptReleases).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' }))
    client.postMessage({ release: stamped.release });
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

async function storedOrFetched(event) {
  const known = await storedFile(event.request.url);
  if (known) return known;
  const answer = await fetch(event.request);
  if (isFile(answer)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(event.request.url, copy)));
  }
  return answer;
}
