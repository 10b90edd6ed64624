import { expect, test, vi } from 'vitest';
import type { Condition } from '#schemas/merchant/condition.ts';
import { matchesCondition, type World } from '#engine/flag/condition.ts';
import { bucketOf } from '#schemas/bucket.ts';
import { judgeAudience, type Audience } from './audience.ts';

const world: World = { role: 'member', flags: {}, platform: 'browser', language: 'PT', width: 390, now: 0 };
const known: Audience = {
  country: 'PT',
  domain: 'a.example',
  vip: 2,
  segments: ['newcomers'],
  stableId: () => 'player-1',
};
const matches = (when: Condition, audience: Audience = known) =>
  matchesCondition(when, { ...world, audience: judgeAudience(audience) });

test.each<[Condition, boolean]>([
  [{ country: 'PT' }, true],
  [{ country: ['ES', 'PT'] }, true],
  [{ country: 'ES' }, false],
  [{ domain: 'a.example' }, true],
  [{ domain: 'b.example' }, false],
  [{ vip: { min: 2 } }, true],
  [{ vip: { min: 3 } }, false],
  [{ vip: { max: 1 } }, false],
  [{ segment: ['whales', 'newcomers'] }, true],
  [{ segment: 'whales' }, false],
  [{ percent: { of: 'trial' } }, true],
  [{ percent: { of: 'trial', to: 0 } }, false],
  [{ country: 'PT', role: 'visitor' }, false],
  [{ country: 'PT', vip: { min: 3 } }, false],
])('FLAG-2 %j of a player in Portugal on level 2 matches: %s', (when, expected) => {
  expect(matches(when)).toBe(expected);
});

test.each<Condition>([
  { country: 'PT' },
  { domain: 'a.example' },
  { vip: { min: 0 } },
  { vip: { max: 9 } },
  { segment: 'newcomers' },
  { percent: { of: 'trial' } },
])('FLAG-2 %j is not met while nothing is known, nor before the code that judges it is there', (when) => {
  expect(matches(when, {})).toBe(false);
  expect(matchesCondition(when, world)).toBe(false);
});

test('FLAG-2 the id to draw by is asked for, and with it stored, only where a share of those whom all else lets in is', () => {
  const stableId = vi.fn(() => 'player-1');
  const audience = { ...known, stableId };
  for (const when of [
    { country: 'PT' },
    { vip: { min: 2 } },
    { country: 'ES', percent: { of: 'trial', to: 50 } },
  ] as Condition[])
    matches(when, audience);
  expect(matches({ percent: { of: 'trial', to: 30 } }, { ...audience, bucket: 20 })).toBe(true);
  expect(stableId).not.toHaveBeenCalled();
  expect(matches({ percent: { of: 'trial' } }, audience)).toBe(true);
  expect(stableId).toHaveBeenCalledOnce();
});

test('FLAG-2 a draw is the documented one, which reports can make again', () => {
  // The numbers of docs/conditions.md, of another implementation.
  expect(bucketOf('player-1', 'promo')).toBeCloseTo(56.537415, 6);
  expect(bucketOf('player-2', 'promo')).toBeCloseTo(91.59115, 6);
  expect(bucketOf('é', 'ü')).toBeCloseTo(75.337812, 6);
});

test('FLAG-2 a player is always on the same side, and the two sides of one draw exclude each other', () => {
  const players = Array.from({ length: 10_000 }, (_, index) => `player-${index}`);
  const first: Condition = { percent: { to: 30, of: 'trial' } };
  const other: Condition = { percent: { from: 30, of: 'trial' } };
  const by = (id: string): Audience => ({ stableId: () => id });
  const chosen = players.filter((id) => matches(first, by(id)));
  for (const id of players) expect(matches(first, by(id))).toBe(!matches(other, by(id)));
  expect(chosen.length / players.length).toBeCloseTo(0.3, 1);
  // Another rollout is another draw: about 30 % of those of the first are in it, too.
  const both = chosen.filter((id) => matches({ percent: { of: 'second', to: 30 } }, by(id)));
  expect(both.length / chosen.length).toBeCloseTo(0.3, 1);
});
