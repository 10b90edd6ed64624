import { isObject, type Json } from '#schemas/json.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';
import type { Place } from '../report.ts';

export default defineCheck({
  needs: ['security'],
  find: (input) => checkHsts(input, ['security', ['hsts']], input.documents.security.hsts),
});

/** A year, which the list asks for. */
const leastSeconds = 31_536_000;

/** What browsers' preload list refuses of an `hsts` would be sent for nothing, and its owner believe to be in it (hstspreload.org, SAFE-1). */
export function checkHsts({ reportConflict }: CheckInput, [document, path]: Place, hsts: Json | undefined): void {
  if (!isObject(hsts) || hsts.preload !== true) return;
  const { maxAge, includeSubDomains } = hsts;
  const at = (key: string): Place => [document, [...path, key]];
  const conflict = (key: string, fits: string) =>
    reportConflict([at('preload'), at(key)], 'hsts-preload', { key, fits });
  if (includeSubDomains === false) conflict('includeSubDomains', 'true');
  if (typeof maxAge === 'number' && maxAge < leastSeconds) conflict('maxAge', `${leastSeconds} or more`);
}
