import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, type Json, type JsonPath } from '#schemas/json.ts';
import type { Refused } from '../dedupe-problems.ts';
import { problemAt, upperPlace } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['security'], find: ({ chain, isRefused }) => checkSecurity(chain, isRefused) });

/** A year, which the list asks for. */
const leastSeconds = 31_536_000;

/** What browsers' preload list refuses would be sent for nothing, and its owner believe to be in it (hstspreload.org, SAFE-1). */
const checkSecurity = (chain: Chain, isRefused: Refused): Problem[] =>
  hstsFaults(chain, 'security', ['hsts'], chain.documents.security.hsts, isRefused);

/** The same of an `hsts` at any path of a document. */
export function hstsFaults(
  chain: Chain,
  name: DocumentName,
  at: JsonPath,
  hsts: Json | undefined,
  isRefused: Refused,
): Problem[] {
  if (!isObject(hsts) || hsts.preload !== true) return [];
  const { maxAge, includeSubDomains } = hsts;
  const faults = [
    ['includeSubDomains', includeSubDomains === false, 'true'],
    ['maxAge', typeof maxAge === 'number' && maxAge < leastSeconds, `${leastSeconds} or more`],
  ] as const;
  return faults.flatMap(([key, isFault, fits]) => {
    const places = [
      [name, [...at, 'preload']],
      [name, [...at, key]],
    ] as const;
    if (!isFault || isRefused(...places)) return [];
    const [document, path] = upperPlace(chain, ...places);
    return [problemAt(chain, document, path, 'hsts-preload', { key, fits })];
  });
}
