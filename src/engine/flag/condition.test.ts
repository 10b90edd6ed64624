import { expect, test } from 'vitest';
import { matchesCondition, type World } from './condition.ts';

const world: World = {
  role: 'member',
  flags: { CBS3: true, NEWDEPOSIT: false },
  platform: 'browser',
  language: 'EN',
  width: 390,
  now: Date.parse('2026-06-01T12:00:00Z'),
};

test('FLAG-2 no condition and an empty one always match', () => {
  expect(matchesCondition(undefined, world)).toBe(true);
  expect(matchesCondition({}, world)).toBe(true);
});

test.each([
  [{ role: 'member' as const }, true],
  [{ role: ['visitor' as const, 'trial' as const] }, false],
  [{ flag: 'CBS3' }, true],
  [{ flag: ['NEWDEPOSIT', 'CBS3'] }, true],
  [{ flag: 'NEWDEPOSIT' }, false],
  [{ notFlag: 'NEWDEPOSIT' }, true],
  [{ notFlag: 'CBS3' }, false],
  [{ flag: 'constructor' }, false],
  [{ platform: 'app' as const }, false],
  [{ language: ['UR' as const, 'EN' as const] }, true],
  [{ width: { min: 320, max: 390 } }, true],
  [{ width: { max: 389 } }, false],
  [{ time: { from: '2026-06-01T12:00:00Z' } }, true],
  [{ time: { until: '2026-06-01T12:00:00Z' } }, false],
  [{ role: 'member' as const, flag: 'NEWDEPOSIT' }, false],
])('FLAG-2 %j matches: %s', (condition, expected) => {
  expect(matchesCondition(condition, world)).toBe(expected);
});

test('FLAG-2 no time window matches while the clock is not known', () => {
  expect(matchesCondition({ time: { until: '2099-01-01T00:00:00Z' } }, { ...world, now: Number.NaN })).toBe(false);
});
