import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { Promoted } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';
import { moveStep } from './verified.ts';

let at: Promoted;
let token: string;
beforeAll(async () => {
  at = await Promoted.start();
  const { self } = await at.player(1000);
  ({ token } = self);
  // Some laws ask who a player is before anything is played.
  await setSite(at.app, { info: { jurisdictions: ['uk'] }, depositMethods: [] });
  await moveStep(at, self, 'identity', ['asked', 'given', 'approved']);
});
afterAll(() => at.stop());

const games = { slot: 'PPRNG001', fishing: 'JLFISH001', live: 'PPLIVE001', cards: 'JLPVP001' };

/** What the vendor of a game reads of how it may be played, in the address of a launch for money or of a trial. */
async function paceOf(gameId: string, isTrial = false): Promise<Record<string, string>> {
  const query = { gameId };
  const { value } = isTrial
    ? await call(at.app, 'launchTrialGame', { query })
    : await call(at.app, 'launchGame', { token, query });
  const passed = new URL(value.content.game_url).searchParams;
  return Object.fromEntries([...passed].filter(([name]) => name === 'autoplay' || name === 'minimumGameMs'));
}
const paces = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(games).map(async ([name, id]) => [name, await paceOf(id)] as const)),
  );
const set = async (jurisdictions: string[], play: Partial<PlaySettings> = {}) => {
  await setSite(at.app, { info: { jurisdictions: [] }, play: { ...defaultSite.play, ...play } });
  const { statusCode, body } = await setSite(at.app, { info: { jurisdictions } });
  expect(statusCode, body).toBe(200);
};

it('JUR-5 autoplay gateway: each launch of a slot tells its vendor that no game may begin by itself, and no launch of others', async () => {
  await set([], { allowsAutoplay: false });
  expect(await paces()).toEqual({ slot: { autoplay: 'off' }, fishing: {}, live: {}, cards: {} });
  expect(await paceOf(games.slot, true)).toEqual({ autoplay: 'off' });
  await set([]);
  expect([await paceOf(games.slot), await paceOf(games.slot, true)]).toEqual([{}, {}]);
});

it('JUR-5 minimum-game-length gateway: each launch tells the vendor how long a game lasts at least, by its category', async () => {
  await set([], { minimumGameMs: { slots: 3000, casino: 0 } });
  expect([await paceOf(games.slot), await paceOf(games.slot, true), await paceOf(games.live)]).toEqual([
    { minimumGameMs: '3000' },
    { minimumGameMs: '3000' },
    {},
  ]);
  const casino = { minimumGameMs: '5000' };
  const slot = (ms: string) => ({ autoplay: 'off', minimumGameMs: ms });
  await set(['uk']);
  expect(await paces()).toEqual({ slot: slot('2500'), fishing: casino, live: casino, cards: {} });
  await set(['germany'], { minimumGameMs: { slots: 0, casino: 0 } });
  expect(await paces()).toEqual({ slot: slot('5000'), fishing: {}, live: {}, cards: {} });
});
