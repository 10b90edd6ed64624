import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import type { LoginMethod } from './login-form.ts';

/** What is kept for the next visit, per method (LOGIN-6); never a password: the device's cookie stands for it. */
export type Remembered = { name: string; countryDialingCode: string };

const keyOf = (method: LoginMethod) => `rememberedLogin.${method}`;

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { name, countryDialingCode } = value as Record<string, unknown>;
  return typeof name === 'string' && name.length <= 100 && typeof countryDialingCode === 'string';
}

export const readRemembered = (method: LoginMethod): Remembered | undefined =>
  readStoredJson(keyOf(method), isRemembered);

/** Keeps, or with `undefined` forgets. */
export function keepRemembered(method: LoginMethod, remembered: Remembered | undefined): void {
  if (remembered) writeStoredJson(keyOf(method), remembered);
  else writeStored(keyOf(method), undefined);
}
