/** Runs in the head, before anything is painted: takes up what this device keeps. Built small and inlined by the stamping build. */
import { closedTemplateId, directionOf, longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { storedTheme } from '#engine/theme/stored-theme.ts';
import { accountProperty, keptAccount, longestBalance, writtenParts } from '#features/session/kept-account.ts';
import { roleOf, sessionAtStart, wantsAutoLogin } from '#features/session/stored-session.ts';
import { lastSiteConfig } from '#features/site-config/last-site-config.ts';
import { closedBy } from '#features/site-status/closed.ts';

const root = document.documentElement;
const { dataset } = root;

const theme = storedTheme();
if (theme) dataset['theme'] = theme;

const merchant = dataset['merchant'] ?? '';

// HEAD-1: of what was prerendered for several roles, that of the player's role stays. A device that logs in by itself is nobody's yet.
const session = sessionAtStart(merchant);
dataset['role'] = session || !wantsAutoLogin() ? roleOf(session) : 'unknown';
if (session) {
  const kept = { name: session.userName, ...keptAccount(session.userName) };
  if ((kept.balance?.length ?? 0) > longestBalance) dataset['balance'] = 'long';
  for (const part of writtenParts)
    if (kept[part]) root.style.setProperty(accountProperty(part), JSON.stringify(kept[part]));
}

// SYS-1: the last status is used at once. Its page takes its place before anything is painted, as soon as the parser has reached it.
const closed = closedBy(lastSiteConfig(merchant));
if (closed) {
  dataset['closed'] = closed;
  new MutationObserver((_, observer) => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${closedTemplateId(closed)}`);
    if (!template) return;
    observer.disconnect();
    template.replaceWith(template.content);
  }).observe(root, { childList: true, subtree: true });
}

// DL-1: the home-screen app is seen to by a media query, where the browser has it.
const inApp = ('standalone' in navigator && navigator.standalone === true) || navigator.userAgent.includes('FoyerApp/');
if (inApp || readStored('hideDownloadBar') !== undefined) dataset['downloadBar'] = 'closed';

// The page is in its merchant's language: for another one it is laid out in that one's direction, and its words wait for their texts.
// Those of the merchant's language, where they are shown after all, run in their own direction.
const language = readStored('language') as LanguageCode | undefined;
if (language && dataset['languages']?.split(' ').includes(language)) {
  const { dir: ownDirection, lang: ownLanguage } = root;
  root.dir = directionOf(language);
  // The direction to return to where the texts are not loaded.
  dataset['untranslated'] = ownDirection;
  setTimeout(() => {
    // The lobby may have changed the language already, and not yet drawn it.
    if (root.lang === ownLanguage) root.dir = ownDirection;
    delete dataset['untranslated'];
  }, longestLanguageWaitMs);
}

// REG-6: a web clip opened the page.
if (new URLSearchParams(location.search).get('source') === 'webclip') writeStored('WEBCLIP', '1');

// DL-4: a browser offers once to install the page, most often before the lobby's code is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { foyerInstallPrompt: event });
});
