import { expect, test } from 'vitest';
import type { World } from '#engine/flag/condition.ts';
import { failsOf } from './judging.ts';

const world: World = {
  role: 'member',
  flags: { CHAT: true },
  platform: 'browser',
  language: 'EN',
  width: 390,
  now: Date.parse('2026-05-01T12:00:00Z'),
};

test.each([
  [{}, []],
  [{ role: 'member', flag: 'CHAT', time: { from: '2026-05-01T00:00:00Z' } }, []],
  [{ role: ['visitor', 'trial'], flag: 'CHAT', width: { min: 600 } }, ['role', 'width']],
  [{ country: 'PT' }, ['country']],
  [{ role: 'member', time: null }, []],
  [{ role: 'member', unknownWord: 1 }, ['unknownWord']],
  ['no condition', []],
])('STUDIO-9 in the state of the canvas %j fails by %j', (condition, fails) => {
  expect(failsOf(condition, world)).toEqual(fails);
});
