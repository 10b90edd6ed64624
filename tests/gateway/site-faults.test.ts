import type { FastifyInstance } from 'fastify';
import { expect, it, beforeEach, onTestFinished } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { sharedStore } from './money.ts';
import { till } from './promoted.ts';
import { asOperator, call, sendSite, setSite, startGateway } from './start-gateway.ts';

let app: FastifyInstance;
let store: Awaited<ReturnType<typeof sharedStore>>;
beforeEach(async () => {
  store = await sharedStore();
  app = await startGateway(store);
  onTestFinished(() => app.close());
});
const status = () => call(app, 'status');
const [bank] = defaultSite.cards.kinds;
const wallet = { vassalage: 'SBO', answers: 'yes' };

it.each<[object, string]>([
  [{ info: { currency: null } }, 'info.currency'],
  [{ info: { register: {} } }, 'info.register'],
  [{ info: { timeZone: 'Mars/Olympus' } }, 'info.timeZone'],
  [{ info: { menus: { membr: { off: [], first: [] } } } }, 'info.menus.membr'],
  [{ maintenence: true }, ''],
  [{ blockedIps: ['203.0.113.O'] }, 'blockedIps.0'],
  [{ rules: { username: { enabled: 'yes' } } }, 'rules.username'],
  [{ rules: { username: { enabled: true, required: true, pattern: '^(a+)+$' } } }, 'rules.username.pattern'],
  [{ rules: { username: { enabled: true, required: true, minLength: 9, maxLength: 8 } } }, 'rules.username.minLength'],
  [{ withdrawal: { min: 5 } }, 'withdrawal'],
  [{ withdrawal: { ...defaultSite.withdrawal, fee: 10_000 } }, 'withdrawal.fee'],
  [{ withdrawal: { ...defaultSite.withdrawal, feePpm: 1_000_000 } }, 'withdrawal.fee'],
  [{ depositMethods: [{ ...till, feePpm: 1_000_000 }] }, 'depositMethods.0.fee'],
  [{ depositMethods: [till, till] }, 'depositMethods.1.id'],
  [{ cards: { most: 5, kinds: [] } }, 'cards.kinds'],
  [{ cards: { most: 5, kinds: [bank, bank] } }, 'cards.kinds.1.id'],
  [{ cards: { most: 5, kinds: [{ ...bank, fields: { acountNumber: {} } }] } }, 'cards.kinds.0.fields'],
  [{ country: 'XX' }, 'country'],
  [{ info: { currency: { code: 'PHP', symbol: '₱', pattern: '{x}' } } }, 'info.currency.pattern'],
  [{ info: { customerService: [{ csType: '3', path: 'javascript:alert(1)' }] } }, 'info.customerService.0.path'],
  [{ info: { customerService: [{ csType: '3', path: '//evil.example' }] } }, 'info.customerService.0.path'],
  [{ info: { resources: [{ resourceType: 'IOS', url: '//evil.example' }] } }, 'info.resources.0.url'],
  [{ blockedIps: ['0.0.0.0/0'] }, 'blockedIps.0'],
  [{ blockedIps: ['::/0'] }, 'blockedIps.0'],
  [{ blockedIps: ['127.0.0.0/24'] }, 'blockedIps.0'],
  [{ vendorWallets: [{ vassalage: '', answers: 'yes' }] }, 'vendorWallets.0'],
  [{ vendorWallets: [wallet, wallet] }, 'vendorWallets.1'],
  [{ vendorWallets: [{ vassalage: 'NOBODY', answers: 'yes' }] }, 'vendorWallets'],
  [{ depositMethods: [{ id: 'bank' }] }, 'depositMethods.0'],
])('settings that would hurt are refused whole, and the place is named: %j', async (patch, field) => {
  const before = (await app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<unknown>();
  const refused = await sendSite(app, { ...patch, maintenance: true });
  expect(refused.statusCode).toBe(400);
  const fields = refused.json<{ errors: { field: string }[] }>().errors.map((each) => each.field);
  expect(fields.some((each) => each.startsWith(field))).toBe(true);
  expect((await app.inject({ url: '/admin/sites/demo', headers: asOperator })).json()).toEqual(before);
  expect((await status()).status).toBe(200);
});

it('what was stored before can be looked up and restored, as a new revision', async () => {
  await setSite(app, { country: 'PK' });
  await setSite(app, { country: 'VN' });
  const list = async () =>
    (await app.inject({ url: '/admin/sites/demo/revisions', headers: asOperator }))
      .json<{ list: { revision: number }[] }>()
      .list.map((each) => each.revision);
  const [newest = 0] = await list();
  await app.inject({
    method: 'POST',
    url: '/admin/sites/demo/back',
    headers: asOperator,
    payload: { revision: newest - 1 },
  });
  expect((await status()).value.location.country).toBe('PK');
  expect((await list())[0]).toBe(newest + 1);
  const unknown = await app.inject({
    method: 'POST',
    url: '/admin/sites/demo/back',
    headers: asOperator,
    payload: { revision: 999 },
  });
  expect(unknown.json()).toMatchObject({ errorCode: 'record.unknown' });
});

it('two changes at once are both kept', async () => {
  await Promise.all([
    sendSite(app, { country: 'PK' }),
    sendSite(app, { smsPerDay: 7 }),
    sendSite(app, { trialBalance: 5 }),
  ]);
  expect((await app.inject({ url: '/admin/sites/demo', headers: asOperator })).json()).toMatchObject({
    country: 'PK',
    smsPerDay: 7,
    trialBalance: 5,
  });
});

it('stored settings that cannot be used give way to the last that can, and those of an older version lose what is no more', async () => {
  await setSite(app, { country: 'PK' });
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  const put = (site: string) => db.updateTable('sites').set({ site }).where('merchant', '=', 'demo').execute();
  for (const broken of ['{', '{"country":7}', '{"info":{"currency":null}}']) {
    await put(broken);
    expect((await status()).value.location.country, broken).toBe('PK');
  }
  await put('{"country":"VN","colour":"red"}');
  expect((await status()).value.location.country).toBe('VN');
});

it('settings that were stored before a version added others to their group are kept, with the defaults of those', async () => {
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  const old = {
    play: { raiseHours: 48, markers: { nightPlay: { days: 1, threshold: 2 } } },
    verification: { keptDays: 5 },
    withdrawal: { min: 700 },
    cards: { most: 2 },
  };
  const site = JSON.stringify({ ...defaultSite, ...old });
  await db.updateTable('sites').set({ site }).where('merchant', '=', 'demo').execute();
  const read = (await app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<typeof defaultSite>();
  for (const group of ['play', 'verification', 'withdrawal', 'cards'] as const)
    expect(read[group]).toMatchObject(old[group]);
  expect(read.play.markers.raisedLimits).toEqual(defaultSite.play.markers.raisedLimits);
  expect(read.verification.steps).toEqual(defaultSite.verification.steps);
});
