/**
 * Starts the lobby: keeps taps until it answers, imports its code once the page is painted or at the first touch, and says so
 * where the code is not loaded. Built small and inlined at the end of every page.
 */
import { rootId, startDataId, type StartData } from '#schemas/merchant/boot-data.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

const { scripts, texts } = JSON.parse(document.getElementById(startDataId)?.textContent ?? '{}') as StartData;
const [entry = ''] = scripts;

/** How long after it failed the code is asked for once more, in milliseconds. */
const secondTryMs = 1500;
const reloadedKey = 'reloaded';

/** Keeps the last tap in a page that does not answer yet, for `actOnKeptTap()`. */
function keepTap(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest('a,button') : null;
  if (!control?.closest('[data-waits]') || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  Object.assign(document, { keptTap: control });
}

function preload(script: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = script;
  document.head.append(link);
}

const importEntry = (): Promise<unknown> => import(/* @vite-ignore */ entry);

/**
 * Some browsers, such as Chromium 150 and Firefox 153, remember that an import failed and fail again without asking
 * (whatwg/html#10327): when all scripts can be fetched, the page reloads, once in a tab's session.
 */
async function reload(): Promise<void> {
  const answers = await Promise.all(scripts.map((script) => fetch(script)));
  if (!answers.every(({ ok }) => ok) || readStored(reloadedKey, 'session') !== undefined)
    throw new Error('The code cannot be had');
  if (!writeStored(reloadedKey, '1', 'session')) throw new Error('The page would load for ever');
  location.reload();
}

/** Says that the lobby could not be started; links lead where they say from now on, and nothing waits for another language. */
function giveUp(): void {
  const { documentElement } = document;
  documentElement.dir = documentElement.dataset['untranslated'] ?? documentElement.dir;
  delete documentElement.dataset['untranslated'];
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.dataset['notStarted'] = '';
  const button = document.createElement('button');
  button.textContent = texts.tryAgain;
  button.addEventListener('click', () => location.reload());
  notice.append(texts.notStarted, button);
  document.body.append(notice);
  document.getElementById(rootId)?.removeAttribute('data-waits');
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  scripts.slice(1).forEach(preload);
  importEntry()
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      return importEntry();
    })
    .catch(reload)
    .catch(giveUp);
}

/** Before the first paint the code would compete with the picture that the player waits for. */
function startWhenPainted(): void {
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

addEventListener('click', keepTap, true);
addEventListener('pointerdown', start, true);
addEventListener('keydown', start, true);
if (document.readyState === 'complete') startWhenPainted();
else addEventListener('load', startWhenPainted);
