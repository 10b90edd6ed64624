import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { Effect } from '#gateway/config/plan.ts';
import { sendChange, type Change } from './planned.ts';
import { Promoted, till, type Played } from './promoted.ts';
import { asOperator, call, sendAgreed } from './start-gateway.ts';

let at: Promoted;
let player: Played;
beforeEach(async () => {
  at = await Promoted.start();
  onTestFinished(() => at.stop());
  player = await at.player(2_000);
});

const send = (change: Change) => sendChange(at.app, change);
const settings = async () =>
  (await at.app.inject({ url: '/admin/sites/demo', headers: asOperator })).json<typeof defaultSite>();
const deposit = (amount: number) =>
  call(at.app, 'depositGateway', {
    token: player.self.token,
    body: { methodId: 'till', amount },
    idempotencyKey: randomUUID(),
    at: at.now,
  });

describe('a change that would strand what is there', () => {
  it('is not stored until its plan was read, which says how much of whom it touches', async () => {
    await deposit(500);
    await deposit(700);
    const payload = { depositMethods: [] };
    const asked = await send({ payload });
    expect([asked.status, asked.errorCode]).toEqual([409, 'plan.needed']);
    expect(asked.effects).toMatchObject([{ field: 'depositMethods', rows: 2, accounts: 1, amount: 1_200 }]);
    expect((await settings()).depositMethods).toHaveLength(1);
    expect((await send({ payload, plan: asked.plan })).status).toBe(200);
    expect((await settings()).depositMethods).toEqual([]);
  });

  it('is refused with the number of other figures, of another change, or of none', async () => {
    await deposit(500);
    const payload = { depositMethods: [] };
    const { plan } = await send({ payload });
    const closed = { depositMethods: [{ ...till, max: 400 }] };
    expect((await send({ payload: closed, plan })).errorCode).toBe('plan.needed');
    expect((await send({ payload, plan: 'AAAAAAAAAAAAAAAA' })).errorCode).toBe('plan.needed');
    await deposit(1);
    const stale = await send({ payload, plan });
    expect(stale.errorCode).toBe('plan.needed');
    expect(stale.effects).toMatchObject([{ rows: 2, amount: 501 }]);
    expect((await send({ payload, plan: stale.plan })).status).toBe(200);
  });

  it('needs no plan where it touches nothing', async () => {
    expect((await send({ payload: { depositMethods: [{ ...till, max: 400 }], winnersFrom: 1 } })).status).toBe(200);
    await deposit(300);
    expect((await send({ payload: { depositMethods: [{ ...till, max: 400, usualMinutes: 9 }] } })).status).toBe(200);
  });

  it('is planned by way of an earlier revision, and of a site that is removed, too', async () => {
    await sendAgreed(at.app, { method: 'PATCH', url: '/admin/sites/demo', payload: { depositMethods: [] } });
    await sendAgreed(at.app, { method: 'PATCH', url: '/admin/sites/demo', payload: { depositMethods: [till] } });
    await deposit(500);
    const { list } = (await at.app.inject({ url: '/admin/sites/demo/revisions', headers: asOperator })).json<{
      list: { revision: number }[];
    }>();
    const back = { method: 'POST', url: 'sites/demo/back', payload: { revision: list[1]?.revision } } as const;
    expect((await send(back)).errorCode).toBe('plan.needed');
    const removed = await send({ method: 'DELETE' });
    expect(removed.effects.map(({ field }) => field)).toContain('depositMethods');
  });
});

const [bank] = defaultSite.cards.kinds;
const wallets = [{ vassalage: 'SBO', answers: 'yes' }];
it.each<[string, object, Partial<Effect>[], object?]>([
  ['an hour of midnight', { info: { timeZone: 'UTC' } }, [{ field: 'info.timeZone', accounts: 1 }]],
  [
    'a least withdrawal above what an account holds',
    { withdrawal: { ...defaultSite.withdrawal, min: 3_000 } },
    [{ field: 'withdrawal', accounts: 1, amount: 2_000 }],
    { withdrawal: { ...defaultSite.withdrawal, min: 100 } },
  ],
  [
    'a kind of cards',
    { cards: { most: 5, kinds: [{ ...bank, id: 'other' }] } },
    [{ field: 'cards.kinds', rows: 1, accounts: 1 }],
  ],
  [
    'an empty wallet with past moves',
    { vendorWallets: [] },
    [{ field: 'vendorWallets', rows: 1 }],
    { vendorWallets: wallets },
  ],
  [
    'the provider of logins',
    { identity: { kind: 'off' } },
    [{ field: 'identity', accounts: 1 }],
    { identity: { kind: 'local' } },
  ],
  [
    'a domain that a code is for',
    { info: { domainRoute: [] } },
    [{ field: 'info.domainRoute', rows: 1 }],
    { info: { domainRoute: ['lobby.example'] } },
  ],
])('%s is planned', async (_name, payload, effects, before = {}) => {
  const { id: account_id } = player.self;
  const own = { account_id, merchant: 'demo' };
  await sendAgreed(at.app, { method: 'PATCH', url: '/admin/sites/demo', payload: before });
  const card = { id: 'c', kind: 'bank', type: 'bank', name: '', number: '1', fields: '{}', is_default: 1 } as const;
  await at.db
    .insertInto('bank_cards')
    .values({ ...own, ...card, usable_at: 0, created_at: 0, removed_at: null })
    .execute();
  const moved = {
    id: 'm',
    from_wallet: 'SBO',
    to_wallet: 'MAIN',
    amount: 5,
    state: 'done',
    created_at: 0,
    day: '',
  } as const;
  await at.db
    .insertInto('wallet_transfers')
    .values({ ...own, ...moved })
    .execute();
  await at.db
    .insertInto('identities')
    .values({ ...own, provider: 'google.com', subject: 's' })
    .execute();
  await at.db
    .insertInto('affiliate_codes')
    .values({ merchant: 'demo', code: 'FRIEND', domain: 'lobby.example' })
    .execute();
  const asked = await send({ payload });
  expect(asked.effects).toMatchObject(effects);
  expect((await send({ payload, plan: asked.plan })).status).toBe(200);
  // It is in no total of its day.
  await at.db.deleteFrom('wallet_transfers').execute();
});

describe('a code of the operator’s', () => {
  const put = (code: string, payload: object, plan?: string) =>
    send({ method: 'PUT', url: `affiliates/demo/${code}`, payload, ...(plan && { plan }) });

  it.each([
    ['FRIEND', { domain: 'https://lobby.example' }],
    ['FRIEND', { domian: 'lobby.example' }],
    ['FRI-END', { domain: '' }],
    ['OTHER', { domain: 'lobby.example' }],
  ])('is refused when nobody could use it, or another would lose by it: %s %j', async (code, payload) => {
    expect((await put('FRIEND', { domain: 'lobby.example' })).status).toBe(200);
    expect((await put(code, payload)).errorCode).toBe('request.invalid');
  });

  it('is refused when it is a member’s', async () => {
    const { code } = (await call(at.app, 'referral', { token: player.self.token, at: at.now })).value;
    expect((await put(code, {})).errorCode).toBe('request.invalid');
  });

  it('loses its domain by its plan, which counts who registered with it', async () => {
    await put('FRIEND', { domain: 'lobby.example' });
    await at.player(0, { affiliateCode: 'FRIEND' });
    const asked = await put('FRIEND', { domain: '' });
    expect(asked.effects).toMatchObject([{ field: 'domain', accounts: 1 }]);
    expect((await put('FRIEND', { domain: '' }, asked.plan)).status).toBe(200);
  });
});
