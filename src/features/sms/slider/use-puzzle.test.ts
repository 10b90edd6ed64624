import { expect, test } from 'vitest';
import { createTrail } from './use-puzzle.ts';

test('SMS-2 a long trail is thinned, and keeps its start and its end', () => {
  let now = 1000;
  const trail = createTrail(() => (now += 10));
  for (let x = 0; x < 1000; x += 1) trail.add(x);
  const samples = trail.samples();
  expect(samples.length).toBeLessThanOrEqual(100);
  expect(samples[0]?.[1]).toBe(0);
  expect(samples.at(-1)?.[1]).toBe(999);
});
