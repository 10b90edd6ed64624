import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Check } from 'typebox/value';
import { promises } from '#promises/promises.ts';
import { comingLaw, contradictions, lawFaults, ownPacks, underLaw, type Packs } from '#gateway/config/law.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { Site } from '#gateway/config/site-schema.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { promisedAt, type Jurisdiction } from '#schemas/jurisdiction.ts';
import { valueAt, type Json } from '#schemas/json.ts';
import { packOf } from '#tests/pipeline/pack-folder.ts';
import { OperatorBrowser } from './operator-browser.ts';
import { asOperator, call, sendSite, startGateway } from './start-gateway.ts';

const under = (jurisdictions: string[]): Site => ({ ...defaultSite, info: { ...defaultSite.info, jurisdictions } });
const now = Date.parse('2026-11-28T12:00:00Z');

/** A value of a site setting that does not keep what was promised; undefined where each value does. */
const looser: Record<string, (promised: Json) => Json | undefined> = {
  'rules.dateOfBirth.minimumAge': (age) => (Number(age) > 18 ? 18 : undefined),
  allowCancelWithdrawal: (allowed) => (allowed === false ? true : undefined),
  identityBefore: (acts) => (Array.isArray(acts) ? acts.slice(1) : undefined),
  'offerRules.mostTurnoverPpm': (most) => Number(most) + 1,
  'offerRules.mixesProducts': (allowed) => (allowed === false ? true : undefined),
  'offerRules.signUpBonus': (allowed) => (allowed === false ? true : undefined),
  'offerRules.vipLevels': (allowed) => (allowed === false ? true : undefined),
  allowsPlayerTransfers: (allowed) => (allowed === false ? true : undefined),
  'offerRules.tournamentBuyIn': (allowed) => (allowed === false ? true : undefined),
  'rules.dateOfBirth.enabled': (asked) => (asked === true ? false : undefined),
  'rules.dateOfBirth.required': (asked) => (asked === true ? false : undefined),
  closedLoop: (asked) => (asked === true ? false : undefined),
  bannedMeans: (means) => (Array.isArray(means) ? means.slice(1) : undefined),
  trial: (allowed) => (allowed === false ? true : undefined),
  'play.breakHours': (hours) => (Array.isArray(hours) ? hours.slice(1) : undefined),
  'play.exclusionMonths': (months) => (Array.isArray(months) ? months.slice(1) : undefined),
  'play.excludesForEver': (asked) => (asked === true ? false : undefined),
  'play.realityCheck': () => ({ default: 0, most: 0 }),
  'play.checkBreakMinutes': (minutes) => (Number(minutes) > 0 ? Number(minutes) - 1 : undefined),
  'play.idleMinutes': (minutes) => (Number(minutes) > 0 ? Number(minutes) + 1 : undefined),
  'play.allowsAutoplay': (allowed) => (allowed === false ? true : undefined),
  'play.minimumGameMs': () => ({ slots: 0, casino: 0 }),
  'play.asksForSummary': (asked) => (asked === true ? false : undefined),
  'play.asksForDepositLimit': (asked) => (asked === true ? false : undefined),
  'play.showsClock': (asked) => (asked === true ? false : undefined),
  'play.showsNetResult': (asked) => (asked === true ? false : undefined),
  'marketing.consent': (asked) => (asked === true ? false : undefined),
  'marketing.hours': (hours) => (Array.isArray(hours) ? [...hours, 12] : undefined),
  countries: (places) => (Array.isArray(places) ? [...places, 'FR'] : undefined),
  'play.showsBalance': (asked) => (asked === true ? false : undefined),
  'play.showsLimitsLink': (asked) => (asked === true ? false : undefined),
  'play.showsBreakButton': (asked) => (asked === true ? false : undefined),
  'play.raiseHours': (hours) => (Number(hours) > 0 ? Number(hours) - 1 : undefined),
};
const bound = Object.entries(promises).flatMap(([promise, { binds, value }]) =>
  binds.flatMap((bind) => ('site' in bind ? [{ promise, path: bind.site, value }] : [])),
);

/** A patch that says one setting, with what is around it. */
function patchOf(path: string, value: Json): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const set = (holder: unknown, steps: readonly string[]): unknown => {
    const [key, ...others] = steps;
    if (key === undefined) return value;
    const object = holder as Record<string, unknown>;
    return { ...object, [key]: set(object[key], others) };
  };
  const holder = (defaultSite as unknown as Record<string, unknown>)[first];
  return { [first]: set(holder, rest) };
}

it('JUR-4 each setting of a site that a promise binds is there, takes its values, and is contradicted below', () => {
  expect(bound.map(({ path }) => path).toSorted()).toEqual(Object.keys(looser).toSorted());
  for (const { path, value } of bound)
    expect(Check(value, valueAt(defaultSite as unknown as Json, path.split('.')))).toBe(true);
});

const plants = [...ownPacks()].flatMap(([id, pack]) =>
  promisedAt(pack, now).flatMap((promised) =>
    bound.flatMap(({ promise, path }) => {
      const value = promise === promised.promise && promised.locked ? looser[path]?.(promised.value) : undefined;
      return value === undefined ? [] : [{ id, promise, path, value, promised }];
    }),
  ),
);
it.each(plants)(
  'JUR-4 $path against $promise of $id is refused by its place, with source and nearest value; stored before, the pack wins',
  ({ id, promise, path, value, promised }) => {
    const site = { ...under([id]), ...patchOf(path, value) };
    // What is beside it in the patch may be looser, too.
    const faults = lawFaults(site, patchOf(path, value), now);
    const [refused, ...others] = faults.filter(({ pointer }) => pointer === `/${path.replaceAll('.', '/')}`);
    expect(others).toEqual([]);
    expect(refused?.message).toContain(`"${promise}" of ${id} is ${JSON.stringify(promised.value)}: ${promised.law}`);
    expect(refused?.message).toContain(`The nearest value is ${JSON.stringify(promised.value)}.`);
    const resolved = underLaw(site, now);
    expect(valueAt(resolved as unknown as Json, path.split('.'))).toEqual(promised.value);
    expect(Check(Site, resolved)).toBe(true);
  },
);

describe('JUR-7 a law that changes at an instant', () => {
  const change = Date.parse('2027-03-01T00:00:00Z');
  const pack = packOf({
    'raise-wait': [
      { value: 48, until: '2027-03-01T00:00:00Z' },
      { value: 96, from: '2027-03-01T00:00:00Z' },
    ],
  }) as unknown as Jurisdiction;
  const packs: Packs = new Map([['land', pack]]);
  const site = under(['land']);
  const hoursAt = (at: number) => underLaw(site, at, { packs }).play.raiseHours;

  it('changes the site at that instant, forth and back', () => {
    expect([change - 1, change, change + 1, change - 1].map(hoursAt)).toEqual([48, 96, 96, 48]);
  });

  it('is shown to the operator 90 days ahead, with what is stored', () => {
    const field = 'play.raiseHours';
    const coming = (at: number) => comingLaw(site, at, packs);
    expect(coming(change - 90 * dayMs)).toMatchObject([{ field, found: 24, needed: 96, from: '2027-03-01T00:00:00Z' }]);
    expect([coming(change - 90 * dayMs - 1), coming(change)]).toEqual([[], []]);
  });

  it('is contradicted by what an operator stored, not by what the product has without them', () => {
    expect(contradictions(site, change, packs)).toEqual([]);
    const own = { ...site, play: { ...site.play, raiseHours: 50 } };
    expect(contradictions(own, change - 1, packs)).toEqual([]);
    expect(contradictions(own, change, packs)).toMatchObject([
      { field: 'play.raiseHours', found: 50, promise: 'raise-wait', pack: 'land', needed: 96, nearest: 96 },
    ]);
  });
});

it('JUR-1 of several packs the strictest holds, and a default that is not locked leaves the operator’s word', () => {
  const packs: Packs = new Map([
    ['a', packOf({ 'raise-wait': [{ value: 48 }], 'demo-play': [{ value: false, locked: false }] })],
    ['b', packOf({ 'raise-wait': [{ value: 168 }] })],
  ] as unknown as [string, Jurisdiction][]);
  for (const order of [
    ['a', 'b'],
    ['b', 'a'],
  ])
    expect(underLaw(under(order), now, { packs })).toMatchObject({ play: { raiseHours: 168 }, trial: false });
  expect(underLaw(defaultSite, now, { packs })).toBe(defaultSite);
});

describe('a gateway under the law', () => {
  let app: FastifyInstance;
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    app = await startGateway({ warn: (line) => void lines.push(line) });
    onTestFinished(() => app.close());
  });
  const patched = async (patch: object) => {
    const answer = await sendSite(app, patch);
    const { errors = [] } = answer.json<{ errors?: { field: string; message: string }[] }>();
    return { status: answer.statusCode, errors };
  };

  it('JUR-1 tells the lobby its packs, and knows no other', async () => {
    expect((await patched({ info: { jurisdictions: ['uk'] } })).status).toBe(200);
    expect((await call(app, 'status')).value.info.jurisdictions).toEqual(['uk']);
    const { status, errors } = await patched({ info: { jurisdictions: ['uk', 'atlantis'] } });
    expect([status, errors[0]?.field]).toEqual([400, 'info.jurisdictions.1']);
  });

  it('JUR-5 demo-play gateway: no trial account is opened', async () => {
    expect((await call(app, 'createTrial')).status).toBe(200);
    await patched({ info: { jurisdictions: ['uk'] } });
    expect((await call(app, 'createTrial')).code).toBe('feature.unavailable');
    expect((await call(app, 'testPlay', { body: {} })).code).toBe('feature.unavailable');
    expect(await patched({ trial: true })).toMatchObject({ status: 400, errors: [{ field: 'trial' }] });
  });

  it('JUR-5 minimum-age gateway: the rule of a date of birth asks for it', async () => {
    await patched({ info: { jurisdictions: ['philippines'] } });
    const { value } = await call(app, 'registrationRules');
    expect(value['dateOfBirth']?.minimumAge).toBe(21);
    const rules = { dateOfBirth: { ...defaultSite.rules['dateOfBirth'], minimumAge: 20 } };
    expect(await patched({ rules })).toMatchObject({
      status: 400,
      errors: [{ field: 'rules.dateOfBirth.minimumAge' }],
    });
  });

  it('JUR-5 minimum-age gateway: JUR-5 birth-date gateway: nobody registers without a date of birth, nor below the age', async () => {
    /** Who was born so many years ago, or a day later. */
    const aged = (years: number, daysLater = 0) => {
      const today = new Date();
      const born = Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + daysLater);
      return { dateOfBirth: new Date(born).toISOString().slice(0, 10) };
    };
    const register = async (jurisdiction: string, username: string, more: object = {}) => {
      await patched({ info: { jurisdictions: [jurisdiction] } });
      const password = 'Passw0rd!';
      const form = { username, password, confirmPassword: password, registerMethod: 'H5', type: 0, ...more } as const;
      const { code, failure } = await call(app, 'register', { body: form });
      return code === undefined ? [] : [code, ...(failure.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)];
    };
    expect(await register('uk', 'nobirth')).toEqual(['form.invalid', 'dateOfBirth required']);
    expect(await register('uk', 'tooyoung', aged(18, 1))).toEqual(['form.invalid', 'dateOfBirth minimumAge']);
    expect(await register('uk', 'oldenough', aged(18))).toEqual([]);
    expect(await register('new-jersey', 'eighteen', aged(18))).toEqual(['form.invalid', 'dateOfBirth minimumAge']);
    expect(await register('philippines', 'unsaid')).toEqual([]);
  });

  it('JUR-4 what was stored before is shown with what holds in its place', async () => {
    await patched({ allowCancelWithdrawal: true });
    await patched({ info: { jurisdictions: ['uk'] } });
    const get = (path: string) => app.inject({ url: `/admin/sites/demo${path}`, headers: asOperator });
    expect((await get('')).json()).toMatchObject({ allowCancelWithdrawal: false });
    expect((await get('/contradictions')).json()).toMatchObject({
      list: [{ field: 'allowCancelWithdrawal', found: true, promise: 'cancel-withdrawal', pack: 'uk', nearest: false }],
    });
    const page = await new OperatorBrowser(app, 'deposits').open('/admin/law');
    for (const shown of [
      'allowCancelWithdrawal',
      'cancel-withdrawal of uk',
      '<dd>true</dd>',
      '<dd>false</dd>',
      'href="https://',
    ])
      expect(page.body).toContain(shown);
    expect((await new OperatorBrowser(app, 'deposits').open()).body).toContain('Law: 1 to mend');
    // Without the pack it is as the operator had it.
    await patched({ info: { jurisdictions: [] } });
    expect((await get('')).json()).toMatchObject({ allowCancelWithdrawal: true });
    expect((await new OperatorBrowser(app, 'deposits').open()).body).not.toContain('to mend');
  });
});
