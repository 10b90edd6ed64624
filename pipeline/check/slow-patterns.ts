import { refusePattern } from '#schemas/rules/pattern.ts';
import type { Chain } from '../config/chain.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject } from '#schemas/json.ts';
import { problemAt } from './report.ts';

const verdicts = new Map<string, boolean>();

/** Second opinion by `recheck`, when it is installed, on patterns that repeat more than once, or repeat a group, and that `checkFormRules` lets pass; each is asked about once. */
export async function checkSlowPatterns(chain: Chain): Promise<Problem[]> {
  const { fields } = chain.documents.registration;
  if (!Array.isArray(fields)) return [];
  const problems: Problem[] = [];
  for (const [index, field] of fields.entries()) {
    if (!isObject(field) || typeof field.pattern !== 'string' || !mayBeSlow(field.pattern)) continue;
    if (refusePattern(field.pattern) || !(await isSlow(field.pattern))) continue;
    const details = { reason: 'a value exists for which it takes more than linear time' };
    problems.push(problemAt(chain, 'registration', ['fields', index, 'pattern'], 'bad-pattern', details));
  }
  return problems;
}

const mayBeSlow = (pattern: string): boolean =>
  (pattern.match(/[*+]|\{\d+,\}/g) ?? []).length > 1 || /(?<!\\)\)[*+{]/.test(pattern);

async function isSlow(pattern: string): Promise<boolean> {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  let slow = false;
  try {
    process.env.RECHECK_BACKEND ??= 'pure';
    const { check } = await import('recheck');
    // Most take a tenth of a second; a busy machine is no reason to let one pass.
    slow = (await check(pattern, 'u', { timeout: 5000 })).status === 'vulnerable';
  } catch {
    // A production install has no recheck; the guard of schemas/rules has already refused the exponential shapes.
  }
  verdicts.set(pattern, slow);
  return slow;
}
