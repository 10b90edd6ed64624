import { expect, it, onTestFinished } from 'vitest';
import { bucketOf } from '#schemas/bucket.ts';
import { rolloutGoals } from '#schemas/rollout-goals.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Tables } from '#gateway/db/tables.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { countArms } from '#gateway/modules/rollouts/count.ts';
import { freshStore } from './fresh-store.ts';

const [from, until] = [1_000_000, 2_000_000];
const arms = [
  { from: 0, to: 50 },
  { from: 50, to: 100 },
];
const asked = { merchant: 'demo', name: 'new-menu', arms, from, until, goals: rolloutGoals };

async function storeWithMembers(many: number): Promise<{ db: Database; ids: string[] }> {
  const db = await openDatabase(await freshStore());
  onTestFinished(() => db.destroy());
  const ids = Array.from({ length: many }, (_, index) => `player-${String(index).padStart(2, '0')}`);
  for (const id of ids)
    await createAccount(db, { id, merchant: 'demo', username: id, password_hash: '', type: 0, created_at: 0 });
  return { db, ids };
}

const login = (db: Database, account_id: string, at: number, result: 'ok' | 'refused' = 'ok') =>
  db
    .insertInto('login_history')
    .values({ id: `${account_id}-${at}`, account_id, at, device: '', address: '', way: 'password', result })
    .execute();
const order = {
  merchant: 'demo',
  method_id: 'bank',
  method: '{}',
  amount: 1,
  ordered: null,
  fee: 0,
  credited: 1,
  turnover: 0,
  promotion_id: null,
  bonus: null,
  payer_name: null,
  payer_bank: null,
  pay_until: 0,
  late_at: null,
};
const deposit = (
  db: Database,
  account_id: string,
  created_at: number,
  state: Tables['deposit_orders']['state'] = 'done',
) =>
  db
    .insertInto('deposit_orders')
    .values({
      ...order,
      id: `${account_id}-${created_at}`,
      account_id,
      state,
      created_at,
    })
    .execute();

it('OPS-2 members are counted in the arm that their lobby draws, those alone who were there', async () => {
  const { db, ids } = await storeWithMembers(40);
  await createAccount(db, {
    id: 'trial',
    merchant: 'demo',
    username: 't',
    password_hash: '',
    type: 4,
    created_at: from,
  });
  await createAccount(db, {
    id: 'other',
    merchant: 'else',
    username: 'o',
    password_hash: '',
    type: 0,
    created_at: from,
  });
  const seen = ids.slice(0, 30);
  for (const id of seen) await login(db, id, from);
  await login(db, ids[30] ?? '', from - 1);
  await login(db, ids[31] ?? '', until);
  await login(db, ids[32] ?? '', from, 'refused');
  const first = seen.filter((id) => bucketOf(id, 'new-menu') < 50).length;
  const counts = await countArms(db, { ...asked, goals: ['bet'] }, until + 1);
  expect(counts).toEqual([
    { from: 0, to: 50, members: first, did: { bet: 0 } },
    { from: 50, to: 100, members: 30 - first, did: { bet: 0 } },
  ]);
  // Another draw divides them otherwise, and a draw of one arm not at all.
  expect((await countArms(db, { ...asked, arms: [{ from: 0, to: 100 }] }, until))[0]?.members).toBe(30);
});

it('OPS-2 a goal counts a member once, and only for what stands and happened in the time of the rollout', async () => {
  const { db, ids } = await storeWithMembers(6);
  const one = { ...asked, arms: [{ from: 0, to: 100 }] };
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  await deposit(db, a, from - 1);
  await deposit(db, a, from);
  await deposit(db, b, from);
  await deposit(db, b, from + 1);
  await deposit(db, c, from, 'cancelled');
  await deposit(db, d, until);
  const bet = { merchant: 'demo', vendor: 'v', category: 'RNG', game: 'g', round: 'r', stake: 1, stake_bonus: 0 };
  const rest = { spin: null, grant_id: null, valid: 0, fed: 0, counted: 0, entries: null, win: 0, result: 0 };
  const line = { ...bet, ...rest, settled_at: null, day: '1970-01-01' } as const;
  await db
    .insertInto('bets')
    .values([
      { ...line, ref: '1', account_id: e, corrects: null, state: 'open', created_at: from },
      { ...line, ref: '2', account_id: d, corrects: null, state: 'void', created_at: from },
    ])
    .execute();
  const [arm] = await countArms(db, one, until + 5);
  expect(arm).toMatchObject({ members: 3, did: { deposit: 2, 'first-deposit': 1, bet: 1, bonus: 0, withdrawal: 0 } });
  // Before the end it is counted up to now.
  expect((await countArms(db, one, from))[0]).toMatchObject({ members: 0 });
});

it('OPS-2 a rollout for segments counts their members alone', async () => {
  const { db, ids } = await storeWithMembers(4);
  for (const id of ids) await login(db, id, from);
  const [a = '', b = '', c = ''] = ids;
  const rows = [
    { account_id: a, segment: 'newcomers' },
    { account_id: b, segment: 'regulars' },
    { account_id: c, segment: 'regulars' },
    { account_id: c, segment: 'newcomers' },
  ];
  await db.insertInto('account_segments').values(rows).execute();
  const counts = await countArms(db, { ...asked, segments: ['newcomers'] }, until);
  expect(counts.reduce((sum, { members }) => sum + members, 0)).toBe(2);
});
