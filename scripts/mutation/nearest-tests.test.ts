import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

test('of the tests that reach a mutant those that do little else are tried, and a mutant of few tests keeps all', () => {
  const whole = Array.from({ length: 100 }, (_, at) => [`whole ${at}`, { rare: 1, usual: 1_000 + at }] as const);
  const perTest = { ...Object.fromEntries(whole), unit: { rare: 5 }, flow: { lone: 1, usual: 1 } };
  const kept = nearestTests(perTest);
  const testsOf = (mutant: string) => Object.keys(kept).filter((name) => Object.hasOwn(kept[name] ?? {}, mutant));
  expect(Object.keys(kept)).toEqual(Object.keys(perTest));
  expect(testsOf('rare')).toHaveLength(60);
  expect(testsOf('rare')).toContain('unit');
  expect(testsOf('rare')).not.toContain('whole 99');
  expect(testsOf('lone')).toEqual(['flow']);
  expect(kept['unit']).toEqual({ rare: 5 });
});
