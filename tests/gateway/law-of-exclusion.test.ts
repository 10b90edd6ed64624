import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { Promoted, type Played } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

const hour = 3_600_000;

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

/** A player of a site that comes under a law only after its operator has set this. */
async function playerUnder(jurisdiction: string, play: Partial<PlaySettings>): Promise<Played> {
  // Methods of banned means would be told as wrong.
  await setSite(at.app, {
    info: { jurisdictions: [] },
    depositMethods: [],
    play: { ...defaultSite.play, ...play },
  });
  await setSite(at.app, { info: { jurisdictions: [jurisdiction] } });
  return at.player();
}
const offered = async ({ self: { token } }: Played) => (await call(at.app, 'playBar', { token })).value.offered;

it('LIMIT-7 JUR-3 JUR-5 break-terms gateway: the lengths of breaks that the law asks for are offered and taken, whatever the operator set', async () => {
  const player = await playerUnder('new-jersey', { breakHours: [168] });
  expect((await offered(player)).breakHours).toEqual([1, 24, 72, 168]);
  const { value } = await call(at.app, 'breakStart', { token: player.self.token, body: { hours: 1 } });
  expect(value.bar).toEqual({ reason: 'paused', until: at.now + hour });
});

it('JUR-5 exclusion-terms gateway: the terms that the law asks for are offered and taken, whatever the operator set', async () => {
  const player = await playerUnder('ontario', { exclusionMonths: [12] });
  expect((await offered(player)).exclusionMonths).toEqual([6, 12, 60]);
  const { value } = await call(at.app, 'exclude', { token: player.self.token, body: { months: 6 } });
  expect(value.bar).toMatchObject({ reason: 'excluded' });
});

it('JUR-5 lifelong-exclusion gateway: an exclusion for ever is offered and taken, whatever the operator set', async () => {
  const player = await playerUnder('new-jersey', { excludesForEver: false });
  expect((await offered(player)).excludesForEver).toBe(true);
  const { value } = await call(at.app, 'exclude', { token: player.self.token, body: {} });
  expect(value.bar).toEqual({ reason: 'excluded' });
});

it('JUR-5 panic-button gateway: lobbies are told to show it, and its break is taken, whatever lengths the operator offers', async () => {
  const player = await playerUnder('germany', { breakHours: [168] });
  const { token } = player.self;
  expect((await call(at.app, 'playBar', { token })).value.watch).toMatchObject({ showsBreakButton: true });
  const { value } = await call(at.app, 'breakStart', { token, body: { hours: 24 } });
  expect(value.bar).toEqual({ reason: 'paused', until: at.now + 24 * hour });
});

it('LIMIT-7 without the button a break that is shorter than those offered is refused', async () => {
  const player = await playerUnder('malta', { breakHours: [168] });
  expect((await call(at.app, 'breakStart', { token: player.self.token, body: { hours: 24 } })).code).toBe(
    'request.invalid',
  );
});
