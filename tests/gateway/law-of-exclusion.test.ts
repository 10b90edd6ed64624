import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { Promoted, type Played } from './promoted.ts';
import { call, setSite } from './start-gateway.ts';

let at: Promoted;
beforeAll(async () => {
  at = await Promoted.start();
});
afterAll(() => at.stop());

/** A player of a site that comes under a law only after its operator has set this. */
async function playerUnder(jurisdiction: string, play: Partial<PlaySettings>): Promise<Played> {
  await setSite(at.app, { info: { jurisdictions: [] }, play: { ...defaultSite.play, ...play } });
  await setSite(at.app, { info: { jurisdictions: [jurisdiction] } });
  return at.player();
}
const offered = async ({ self: { token } }: Played) => (await call(at.app, 'playBar', { token })).value.offered;

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
