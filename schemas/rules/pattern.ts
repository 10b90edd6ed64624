import { hasTooManyReadings } from './readings.ts';
import { hasNestedRepetition } from './repetition.ts';

/** Why a pattern of a rule is refused; the names are permanent. */
export type PatternRefusal =
  | 'syntax'
  | 'too-long'
  | 'nested-repetition'
  | 'too-many-readings'
  | 'back-reference'
  | 'look-behind';

const longestPattern = 200;

/** Decides whether a pattern may be used in a rule (FORM-4). Unanchored patterns are searched for; none is shown to players. */
export function refusePattern(source: string): PatternRefusal | undefined {
  if (source.length > longestPattern) return 'too-long';
  try {
    RegExp(source, 'u');
  } catch {
    return 'syntax';
  }
  if (/\(\?<[=!]/.test(source)) return 'look-behind';
  if (/\\[1-9]|\\k</.test(source)) return 'back-reference';
  if (hasNestedRepetition(source)) return 'nested-repetition';
  return hasTooManyReadings(source) ? 'too-many-readings' : undefined;
}
