import { isGranted } from '#features/consent/consent.ts';
import type { Merchant } from '#engine/config/config-context.tsx';
import type { FirebaseProject } from './project.ts';

/** What of a merchant says whether Google Analytics of its Firebase project measures, and with whose consent. */
export type Measured = { login: Merchant['login']; analytics?: Merchant['analytics'] | undefined };

/** The project that may measure now: the player agrees to the consent group that `login.json` names for it, which they can refuse. */
export function measuredProject({ login, analytics }: Measured): FirebaseProject | undefined {
  const project = login.identity?.firebase;
  const group = analytics?.groups?.find(({ id }) => id === project?.analytics?.group);
  return group && !group.required && isGranted(group) ? project : undefined;
}

let turnSdk: (isAllowed: boolean) => void = () => {};

/** Takes Firebase's own switch, once its code is there: the id that it measures under is that of its server, should `login.json` have another. */
export const followSwitch = (turn: (isAllowed: boolean) => void): void => void (turnSdk = turn);

/**
 * Makes a measurement that runs follow the player's answer: without consent it stops at once, and what it has stored on the device goes.
 * Works without Firebase's code, so that a consent which is taken back on a later page fetches none.
 */
export function applyConsent(merchant: Measured): void {
  const measurementId = merchant.login.identity?.firebase?.analytics?.measurementId;
  if (measurementId === undefined) return;
  const isAllowed = measuredProject(merchant) !== undefined;
  // Google's switch for a page that its script has been loaded into.
  (globalThis as Record<string, unknown>)[`ga-disable-${measurementId}`] = !isAllowed;
  turnSdk(isAllowed);
  if (!isAllowed) forgetDevice(measurementId);
}

/**
 * Removes the cookies of Google Analytics, on whichever parent domain it has put them, and the id that Firebase gave the device. Where the
 * measurement has no cookie there is nothing of it: `_ga` may then be that of another tag on the same domain.
 */
function forgetDevice(measurementId: string): void {
  const ownCookie = `_ga_${measurementId.replace(/^G-/, '')}`;
  if (!document.cookie.includes(`${ownCookie}=`)) return;
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, first) => `; domain=${labels.slice(first).join('.')}`)];
  for (const name of ['_ga', ownCookie])
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  try {
    forgetInstallation();
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

/** Empties Firebase's table of device ids: to delete the database would wait for this page, and for every other tab that has it open. */
function forgetInstallation(): void {
  const opening = indexedDB.open('firebase-installations-database');
  // One that is not there is not to be made: Firebase would miss its table in it.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  opening.addEventListener('error', (event) => event.preventDefault());
  opening.addEventListener('success', () => {
    const name = 'firebase-installations-store';
    opening.result.transaction(name, 'readwrite').objectStore(name).clear();
    opening.result.close();
  });
}
