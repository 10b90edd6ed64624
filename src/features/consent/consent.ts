import type { ConsentGroup } from '#schemas/merchant/analytics.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson } from '#shared/platform/storage.ts';
import { changeStored } from '#shared/platform/use-stored.ts';

/** Where the player's answer is kept; it is never sent to anybody. */
export const consentKey = 'consent';

/** What the player said of each group that there was when they answered. */
export type Consent = Readonly<Record<string, boolean>>;

const isConsent = (value: unknown): value is Consent =>
  isRecord(value) && Object.values(value).every((said) => typeof said === 'boolean');

/** The player's answer; undefined before there is one. */
export const readConsent = (): Consent | undefined => readStoredJson(consentKey, isConsent);

/** Keeps the answer, in all tabs. Returns false when the browser refused: then it holds until the page is closed. */
export const saveConsent = (consent: Consent): boolean => changeStored(consentKey, JSON.stringify(consent));

type Signals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Whether the browser says for the player that they do not want to be followed (Global Privacy Control, Do Not Track). */
export function refusesBySignal(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Signals;
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether what belongs to a group may be reported now. A signal of the browser refuses all that can be refused. */
export function isGranted({ id, required }: ConsentGroup): boolean {
  const consent = readConsent();
  if (!consent) return false;
  return required === true || (Object.hasOwn(consent, id) && consent[id] === true && !refusesBySignal());
}

/** Whether the player has to be asked: no answer is there, or a group is new since. */
export function isAnswerMissing(groups: readonly ConsentGroup[]): boolean {
  if (refusesBySignal() || (isDevelopment && preview?.greetings === 'closed')) return false;
  const consent = readConsent();
  return !consent || groups.some(({ id, required }) => !required && !Object.hasOwn(consent, id));
}

/** The same answer to all groups that can be refused. */
export const answerAll = (groups: readonly ConsentGroup[], said: boolean): Consent =>
  Object.fromEntries(groups.filter(({ required }) => !required).map(({ id }) => [id, said]));
