import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { Limited } from './limited.ts';
import { hour, Promoted } from './promoted.ts';
import { setSite } from './start-gateway.ts';
import { moveStep } from './verified.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

const join = () => Limited.join(at);

it('JUR-5 raise-wait gateway: a player waits as long as the law of the site asks for, whatever the operator set', async () => {
  await setSite(at.app, { play: { ...defaultSite.play, raiseHours: 30 } });
  await setSite(at.app, { info: { jurisdictions: ['germany'] } });
  const player = await join();
  await player.set('stake', 'bet', 500);
  await player.set('stake', 'bet');
  expect((await player.limit('stake', 'bet'))?.waiting?.from).toBe(at.now + 168 * hour);
  await setSite(at.app, { info: { jurisdictions: [] }, play: defaultSite.play });
});

it('LIMIT-6 JUR-5 limit-prompt gateway: no deposit before a limit is set or declined, once, where the law asks for that', async () => {
  const [early, decided, other, staking] = [await join(), await join(), await join(), await join()];
  await decided.set('deposit', 'week', 500);
  await setSite(at.app, { info: { jurisdictions: ['uk'] } });
  for (const { played } of [early, decided, other, staking])
    await moveStep(at, played.self, 'identity', ['asked', 'given', 'approved']);
  for (const player of [early, other]) {
    expect(await player.asksForDeposit()).toBe(true);
    expect((await player.order(100)).code).toBe('limit.choice');
  }
  expect((await decided.order(100)).code).toBeUndefined();
  await Promise.all([early.decline(), early.decline()]);
  expect(await early.asksForDeposit()).toBe(false);
  expect((await early.order(100)).code).toBeUndefined();
  expect(await early.history()).toEqual([{ at: at.now, by: 'player', act: 'declined', kind: 'deposit', reason: '' }]);
  await other.set('deposit', 'day', 200);
  expect((await other.order(201)).code).toBe('limit.reached');
  await staking.set('stake', 'day', 200);
  expect((await staking.order(100)).code).toBe('limit.choice');
  await setSite(at.app, { info: { jurisdictions: [] } });
  expect(await other.asksForDeposit()).toBe(false);
  expect((await staking.order(100)).code).toBeUndefined();
});
