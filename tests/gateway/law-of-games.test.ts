import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
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
  await setSite(at.app, { info: { jurisdictions } });
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
  await call(at.app, 'summaryRead', { token, body: {} });
  expect(await paces()).toEqual({ slot: slot('5000'), fishing: {}, live: {}, cards: {} });
});

it('JUR-3 JUR-5 autoplay gateway: JUR-5 minimum-game-length gateway: a vendor is told both again when it asks for the player, whatever became of the address', async () => {
  const told = async (gameId: string) => {
    const { content } = (await call(at.app, 'launchGame', { token, query: { gameId } })).value;
    const launch = new URL(content.game_url).searchParams.get('launch') ?? '';
    const vendorKey = await vendorSecret(at.db, Date.now());
    const { allowsAutoplay, minimumGameMs } = (await call(at.app, 'vendorPlayer', { token: launch, vendorKey })).value;
    return { allowsAutoplay, minimumGameMs };
  };
  await set(['uk']);
  expect(await told(games.slot)).toEqual({ allowsAutoplay: false, minimumGameMs: 2500 });
  expect(await told(games.fishing)).toEqual({ allowsAutoplay: true, minimumGameMs: 5000 });
  await set([]);
  expect(await told(games.slot)).toEqual({ allowsAutoplay: true, minimumGameMs: 0 });
});

it('JUR-3 JUR-5 minimum-game-length gateway: the slot’s server starts no game too soon, whatever its page sends; one that is sent again is no start', async () => {
  await set(['uk'], { minimumGameMs: { slots: 3000, casino: 0 } });
  const { content } = (await call(at.app, 'launchGame', { token, query: { gameId: games.slot } })).value;
  const launch = new URL(content.game_url).searchParams.get('launch') ?? '';
  const spin = async (reference: string, stake = 100) => {
    const payload = { merchant: 'demo', launch, reference, stake };
    const headers = { host: 'games.localhost' };
    const answer = await at.app.inject({ method: 'POST', url: '/api/frames/slot/spin', headers, payload });
    return answer.json<{ success: boolean; errorCode?: string }>().errorCode;
  };
  expect([await spin('the-first'), await spin('the-first')]).toEqual([undefined, undefined]);
  await at.pass(2999);
  expect(await spin('the-second')).toBe('game.tooSoon');
  await at.pass(1);
  // A stake that is not taken starts nothing.
  await call(at.app, 'limitSet', { token, body: { kind: 'stake', period: 'bet', amount: 500 } });
  expect([await spin('too-dear-for', 1000), await spin('the-second')]).toEqual(['limit.reached', undefined]);
});
