import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createGateway } from '#gateway/app.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { countOf } from '#gateway/db/rows.ts';
import { shutOutDemonstration } from '#gateway/demonstration-left.ts';
import { knownMerchants } from '#gateway/demo/seed/sites.ts';
import { playersOfCountry } from '#gateway/demo/seed/plays.ts';
import { playersOfTournament } from '#gateway/demo/seed/tournaments.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { hold } from '#gateway/modules/withdraw/money.ts';
import { withdrawals } from '#gateway/modules/withdraw/states.ts';
import { removeDemonstration } from '#gateway/remove-demonstration.ts';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { freshStore } from './fresh-store.ts';
import { faultsOf, lookAt, sharedStore } from './money.ts';
import { addressOf, start } from './gateway-process.ts';
import { call, setSite, startGateway, type TestOptions } from './start-gateway.ts';
import { addAccount, keptStore, storeBefore } from './old-store.ts';

/** A player and one who tries the lobby at each merchant, and those of one tournament. */
const demoAccounts = knownMerchants.length * (2 + playersOfCountry) + playersOfTournament;

it('every call is refused for a merchant that no operator has set up', async () => {
  const app = await createGateway({ ...(await freshStore()) });
  onTestFinished(() => app.close());
  for (const { method, path } of Object.values<Operation>(operations)) {
    const url = `/api${path.replace(/\{\w+\}/g, 'x')}`;
    const answer = await app.inject({ method, url, headers: { merchant: 'stranger', host: 'stranger.localhost' } });
    expect(answer.json(), path).toMatchObject({ success: false, errorCode: 'merchant.unknown' });
  }
});

it('without a demonstration nobody signs identities, whatever the site says, and no account is there', async () => {
  const app = await startGateway();
  onTestFinished(() => app.close());
  await setSite(app, { identity: { kind: 'local' } });
  const person = { social: 'google', person: 'person-one' } as const;
  expect((await call(app, 'localIdentity', { body: person })).code).toBe('feature.unavailable');
});

it('a gateway that is started alone has no demo accounts, and one for a demonstration says that it has', async () => {
  const demoStatus = async (env: Record<string, string>) => {
    const child = start({ DATA_DIR: ':memory:', ...env });
    const said: string[] = [];
    child.stdout?.on('data', (text: Buffer) => said.push(text.toString()));
    const address = await addressOf(child);
    const name: OperationName = 'status';
    const answer = await fetch(`${address}${operations[name].path}`, { headers: { merchant: 'noor' } });
    return { status: answer.status, said: said.join('') };
  };
  expect(await demoStatus({ DEMO: '' })).toMatchObject({
    status: 400,
    said: expect.not.stringContaining('Demonstration'),
  });
  expect(await demoStatus({ DEMO: 'on' })).toMatchObject({
    status: 200,
    said: expect.stringContaining('Demonstration'),
  });
});

it('what a demonstration has left logs nobody in, pays nothing and is named at the start, until it is a demonstration again', async () => {
  const store = await keptStore();
  const credentials = { username: 'demo', password: 'Demo-1234', type: 'username' as const, remember: false };
  const [merchant = '', untried = ''] = knownMerchants;
  const said: string[] = [];
  const reopened = async (options: TestOptions) => {
    const app = await startGateway({ ...store, ...options, warn: (line) => void said.push(line) });
    onTestFinished(() => app.close());
    const enter = (at: string) => call(app, 'login', { merchant: at, body: credentials });
    return { app, enter };
  };
  const demonstration = await reopened({ demo: true });
  const { token } = (await demonstration.enter(merchant)).value;
  await demonstration.app.close();
  expect(said).toEqual([]);

  const { app, enter } = await reopened({});
  expect((await call(app, 'status', { merchant })).code).toBe('merchant.unknown');
  await setSite(app, {}, merchant);
  expect((await enter(merchant)).code).toBe('login.failed');
  expect((await call(app, 'wallet', { merchant, token })).code).toBe('session.ended');
  expect(said).toEqual([expect.stringContaining(`${demoAccounts} accounts, which are disabled, and the settings of`)]);
  await app.close();

  const again = await reopened({ demo: true });
  expect((await again.enter(untried)).status).toBe(200);
});

it('a demonstration that starts again lets nobody in whom an operator has disabled', async () => {
  const store = await sharedStore();
  const open = (demo: boolean) => startGateway({ ...store, demo });
  const [merchant = ''] = knownMerchants;
  const enter = (app: FastifyInstance) =>
    call(app, 'login', { merchant, body: { username: 'demo', password: 'Demo-1234', type: 'username' } });
  const first = await open(true);
  const db = await lookAt(store);
  await db.updateTable('accounts').set({ disabled: 1 }).where('id', '=', `demo-${merchant}`).execute();
  await first.close();
  await (await open(false)).close();
  const again = await open(true);
  onTestFinished(() => again.close());
  expect((await enter(again)).code).toBe('login.failed');
});

it('what a demonstration has left is removed for good, with its cash back at the house and its books as they were', async () => {
  const store = await sharedStore();
  const [merchant = ''] = knownMerchants;
  const app = await startGateway({ ...store, demo: true });
  const db = await lookAt(store);
  const own = { account_id: `demo-${merchant}`, merchant };
  const order = {
    id: 'W1',
    amount: 700,
    fee: 0,
    card_id: 'c',
    card: '{"name":"","number":"1"}',
    bonuses: null,
    usual_minutes: 1,
    created_at: 1,
  } as const;
  const waiting = { ...own, ...order, state: 'reviewing' } as const;
  await db.transaction().execute(async (tx) => {
    await withdrawals.begin(tx, waiting, 1);
    await hold(tx, waiting);
  });
  const before = await countOf(db.selectFrom('ledger_transfers'));
  await app.close();
  const { accounts, offers } = await removeDemonstration(db, Date.now());
  expect(accounts).toBe(demoAccounts);
  expect(offers).toBeGreaterThan(0);
  expect(await countOf(db.selectFrom('ledger_transfers'))).toBeGreaterThan(before);
  expect(await balanceOf(db, house(merchant))).toBe(0);
  expect(await faultsOf(db)).toEqual([]);
  expect(await db.selectFrom('withdraw_orders').select('state').execute()).toEqual([{ state: 'refused' }]);
  expect(await removeDemonstration(db, Date.now())).toEqual({ accounts: 0, offers: 0 });
  const again = await startGateway({ ...store, demo: true });
  onTestFinished(() => again.close());
  const body = { username: 'demo', password: 'Demo-1234', type: 'username' } as const;
  expect((await call(again, 'login', { merchant, body })).code).toBe('login.failed');
});

it('the accounts of a demonstration are known in a store of an older version', async () => {
  const { store, old } = await storeBefore('039');
  await addAccount(old, { id: 'demo-noor', merchant: 'noor' });
  await addAccount(old, { id: 'someone', merchant: 'noor' });
  await old.destroy();
  const db = await openDatabase(store);
  onTestFinished(() => db.destroy());
  await shutOutDemonstration(db);
  const disabled = await db.selectFrom('accounts').select('id').where('disabled', '=', 1).execute();
  expect(disabled).toEqual([{ id: 'demo-noor' }]);
});
