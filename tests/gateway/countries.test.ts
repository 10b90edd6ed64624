import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { contradictions, lawFaults, underLaw, type Packs } from '#gateway/config/law.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { countryReader } from '#gateway/http/caller-country.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import type { Jurisdiction } from '#schemas/jurisdiction.ts';
import { madeUpRequest } from '#conformance/made-up.ts';
import { packOf } from '#tests/pipeline/pack-folder.ts';
import { call, registerPlayer, setSite, startGateway } from './start-gateway.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const packs: Packs = new Map([
  ['anywhere', packOf({ 'raise-wait': [{ value: 30 }] })],
  ['province', packOf({ countries: [{ value: ['CA-ON'] }], 'raise-wait': [{ value: 48 }] })],
  ['island', packOf({ countries: [{ value: ['MT'] }], 'raise-wait': [{ value: 168 }] })],
] as unknown as [string, Jurisdiction][]);
const under = (...jurisdictions: string[]): Site => ({ ...defaultSite, info: { ...defaultSite.info, jurisdictions } });
const hoursIn = (site: Site, place: string) => underLaw(site, now, { place, packs }).play.raiseHours;

describe('JUR-9 the country of a player chooses the pack', () => {
  it('of several licences the one of the country rules, with those that are for everywhere; where nothing is known the strictest', () => {
    const site = under('anywhere', 'province', 'island');
    // Of a caller in CA nobody knows that they are not in CA-ON.
    for (const [place, hours] of Object.entries({ 'CA-ON': 48, CA: 48, 'CA-QC': 30, MT: 168, KR: 30, '': 168 }))
      expect([place, hoursIn(site, place)]).toEqual([place, hours]);
  });
  it('each licence opens its own countries, one for everywhere all of them', () => {
    const countriesOf = (site: Site, place: string) => underLaw(site, now, { place, packs }).countries;
    for (const place of ['CA-ON', 'KR', ''])
      expect(countriesOf(under('province', 'island'), place)).toEqual(['CA-ON', 'MT']);
    expect(countriesOf(under('anywhere', 'island'), 'KR')).toBe('everywhere');
  });
  it('an operator may close countries, and opens none', () => {
    const site = { ...under('province', 'island'), countries: ['MT'] };
    expect(contradictions(site, now, packs)).toEqual([]);
    expect(underLaw(site, now, { place: 'MT', packs }).countries).toEqual(['MT']);
    const open = { ...site, countries: ['CA', 'FR'] };
    expect(lawFaults(open, { countries: open.countries }, now, packs)[0]?.message).toContain(
      'The nearest value is ["CA-ON"].',
    );
    expect(underLaw(open, now, { place: 'FR', packs }).countries).toEqual(['CA-ON']);
  });
});

it('JUR-9 a network may tell the subdivision of a country, too', () => {
  const said = (value: string) => countryReader('geo')({ headers: { geo: value }, ips: ['127.0.0.1', '192.0.2.7'] });
  expect(['ca-on', 'CA', 'XX', 'CA-', 'CA-Ontario'].map(said)).toEqual(['CA-ON', 'CA', '', '', '']);
});

describe('a gateway whose licence is for Great Britain', () => {
  let app: FastifyInstance;
  let token = '';
  beforeEach(async () => {
    app = await startGateway();
    onTestFinished(() => app.close());
    await setSite(app, { country: 'GB', info: { jurisdictions: ['uk'] } });
    ({ token } = (await registerPlayer(app, 'british')).value);
  });
  const named = Object.entries(operations) as [OperationName, Operation][];
  const called = named.filter(([, { auth }]) => auth !== 'launch');
  const isOpen = ({ openToBarred, openToBlocked, openAbroad }: Operation) =>
    openToBarred ?? openToBlocked ?? openAbroad ?? false;
  const outside = (location: { isOutside?: boolean }) => location.isOutside;

  it('JUR-5 countries gateway: elsewhere no game, launch, registration or deposit is answered, to visitors and members', async () => {
    await setSite(app, { country: 'FR' });
    for (const [name, operation] of called) {
      if (isOpen(operation)) continue;
      const { code, status } = await call(app, name, { ...madeUpRequest(operation), token } as never);
      expect([name, code, status]).toEqual([name, 'region.closed', 403]);
    }
    expect(outside((await call(app, 'status')).value.location)).toBe(true);
    expect((await call(app, 'withdrawOptions', { token })).status).toBe(200);
    await setSite(app, { country: 'GB' });
    expect(outside((await call(app, 'status')).value.location)).toBe(false);
    expect((await call(app, 'gameList', { token, query: {} })).code).not.toBe('region.closed');
  });
  it('JUR-9 visitors elsewhere may log in, ask for help, and nothing else', () => {
    const open = called.flatMap(([name, { openAbroad }]) => (openAbroad ? [name] : []));
    const expected = `
      status countries helpCenter templateSettings whitelabelMenu securityKeys clientError
      login deviceLogin localIdentity captcha sliderChallenge smsSend emailSend passwordReset passwordVerifyPhone notMe
      passkeyChallenge verification registrationRules`;
    expect(open.toSorted()).toEqual(expected.trim().split(/\s+/).toSorted());
  });
});

it('JUR-9 the country of the registration stays that of the account’s law, wherever the player goes', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  await setSite(app, { country: 'DE', info: { jurisdictions: ['germany', 'uk'] } });
  const german = await registerPlayer(app, 'german');
  await setSite(app, { country: 'GB' });
  const british = await registerPlayer(app, 'british');
  const waits = async ({ value: { token } }: { value: { token: string } }) =>
    (await call(app, 'limits', { token })).value.raiseHours;
  expect([await waits(german), await waits(british)]).toEqual([168, 24]);
});
