/** Runs in the head, before anything is painted: takes up what this device keeps. Built small and inlined by the stamping build. */
import { directionOf, longestLanguageWaitMs } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { storedTheme } from '#engine/theme/stored-theme.ts';

const root = document.documentElement;
const { dataset } = root;

const theme = storedTheme();
if (theme) dataset['theme'] = theme;

// DL-1: the home-screen app is seen to by a media query, where the browser has it.
const inApp = ('standalone' in navigator && navigator.standalone === true) || navigator.userAgent.includes('FoyerApp/');
if (inApp || readStored('hideDownloadBar') !== undefined) dataset['downloadBar'] = 'closed';

// The page is in its merchant's language: for another one it is laid out in that one's direction, and its words wait for their texts.
const language = readStored('language') as LanguageCode | undefined;
if (language && dataset['languages']?.split(' ').includes(language)) {
  root.dir = directionOf(language);
  dataset['untold'] = '';
  setTimeout(() => delete dataset['untold'], longestLanguageWaitMs);
}

// REG-6: a web clip opened the page.
if (new URLSearchParams(location.search).get('source') === 'webclip') writeStored('WEBCLIP', '1');

// DL-4: a browser offers once to install the page, most often before the lobby's code is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(globalThis, { foyerInstallPrompt: event });
});
