import { refusePattern } from '#schemas/rules/pattern.ts';
import { entriesOf } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

const verdicts = new Map<string, boolean>();

/** Second opinion by `recheck` on patterns that repeat more than once, or repeat a group, and that the check of form rules lets pass; each is asked about once. */
export default defineCheck({
  find: async ({ documents, report }) => {
    for (const [index, { pattern }] of entriesOf(documents.registration.fields)) {
      if (typeof pattern !== 'string' || !mayBeSlow(pattern) || refusePattern(pattern)) continue;
      const details = { reason: 'a value exists for which it takes more than linear time' };
      if (await isSlow(pattern)) report('registration', ['fields', index, 'pattern'], 'bad-pattern', details);
    }
  },
});

const mayBeSlow = (pattern: string): boolean =>
  (pattern.match(/[*+]|\{\d+,\}/g) ?? []).length > 1 || /(?<!\\)\)[*+{]/.test(pattern);

async function isSlow(pattern: string): Promise<boolean> {
  const known = verdicts.get(pattern);
  if (known !== undefined) return known;
  process.env.RECHECK_BACKEND ??= 'pure';
  const { check } = await import('recheck');
  // Most take a tenth of a second; a busy machine is no reason to let one pass.
  const slow = (await check(pattern, 'u', { timeout: 5000 })).status === 'vulnerable';
  verdicts.set(pattern, slow);
  return slow;
}
