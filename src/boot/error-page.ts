/** The script of the error pages: the player's theme and language, and the way back once there is a network. */
import { readStored } from '#shared/platform/storage.ts';
import { storedTheme } from '#engine/theme/stored-theme.ts';

/** What the page's `#texts` holds for each other language: title, sentence, button. */
type Texts = Partial<Record<string, { lang: string; dir: string; texts: [string, string, string] }>>;

const askAgainMs = 5000;

const theme = storedTheme();
if (theme) document.documentElement.dataset['theme'] = theme;

function takeLanguage(): void {
  const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Texts;
  const own = texts[readStored('language') ?? ''];
  if (!own) return;
  document.documentElement.lang = own.lang;
  document.documentElement.dir = own.dir;
  document.title = own.texts[0];
  for (const [index, name] of ['h1', 'p', 'a'].entries()) {
    const element = document.querySelector(name);
    if (element) element.textContent = own.texts[index] ?? '';
  }
}

/** Leaves the offline page when the network is back. Asks as well: a phone often believes that it is online. */
function reconnect(): void {
  const back = () => location.reload();
  addEventListener('online', back);
  setInterval(() => {
    fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && back(),
      () => undefined,
    );
  }, askAgainMs);
}

addEventListener('DOMContentLoaded', () => {
  takeLanguage();
  if (document.body.dataset['reconnects'] !== undefined) reconnect();
});
