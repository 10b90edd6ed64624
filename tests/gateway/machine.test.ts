import { EventEmitter } from 'node:events';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { notify, type Notices } from '#gateway/db/notices.ts';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database, Tables, Tx } from '#gateway/db/tables.ts';
import { machine } from '#gateway/modules/orders/machine.ts';
import { freshStore } from './fresh-store.ts';

let db: Database;
let heard: readonly string[] = [];
beforeEach(async () => {
  await db?.destroy();
  const notices: Notices = new EventEmitter();
  const own: string[] = [];
  // A start listens for a word of its own, which has no space.
  notices.on('notice', (text) => text.includes(' ') && own.push(text));
  heard = own;
  db = await openDatabase(await freshStore(), notices);
});
afterAll(() => db.destroy());

type Reward = Tables['rewards'];
const reward: Reward = {
  id: 'r',
  account_id: 'player',
  merchant: 'demo',
  kind: 'task',
  title: '{}',
  amount: 5,
  state: 'open',
  created_at: 1,
  ends_at: 100,
};

let fails: string | undefined;
const rewards = machine({
  table: 'rewards',
  subject: 'reward',
  moves: { open: ['claimed', 'expired'], claimed: [], expired: [] },
  refusal: 'reward.closed',
  topics: ['reward'],
  timeout: { column: 'ends_at', to: 'expired', isStrict: true, reason: 'late' },
  onMove: async (tx, { account_id }, { to, at }) => {
    await tx
      .insertInto('rewards')
      .values({ ...reward, id: `${account_id}:${to}`, created_at: at })
      .execute();
    if (fails) throw new Error(fails);
  },
});

const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>) => db.transaction().execute(act);
const stored = () => db.selectFrom('rewards').select(['id', 'state', 'amount']).orderBy('id').execute();
const history = async () => (await rewards.histories(db, [reward]))('r');
const begun = { state: 'open', reason: '', at: 1 };
const begin = () => inTx((tx) => rewards.begin(tx, reward, 1));

it('begins a row once, with the first line of its history', async () => {
  expect([await begin(), await begin()]).toEqual([true, false]);
  expect(await history()).toEqual([begun]);
});

it('moves a row with its columns, its history and its side effects', async () => {
  await begin();
  const moved = await inTx((tx) => rewards.move(tx, reward, 'claimed', { at: 7, reason: 'why', amount: 6 }));
  expect(moved).toMatchObject({ state: 'claimed', amount: 6 });
  expect(await stored()).toEqual([
    { id: 'player:claimed', state: 'open', amount: 5 },
    { id: 'r', state: 'claimed', amount: 6 },
  ]);
  expect(await history()).toEqual([begun, { state: 'claimed', reason: 'why', at: 7 }]);
});

it('lets one of several moves at once win', async () => {
  await begin();
  const tries = (['claimed', 'expired', 'claimed'] as const).map((to) =>
    inTx((tx) => rewards.tryMove(tx, reward, to, { at: 7 })),
  );
  const won = (await Promise.all(tries)).filter((row) => row !== undefined);
  expect(won).toHaveLength(1);
  expect((await history()).map(({ state }) => state)).toEqual(['open', won[0]?.state]);
});

it('leaves nothing of a move that is refused', async () => {
  await begin();
  await inTx((tx) => rewards.move(tx, reward, 'claimed', { at: 7 }));
  const [rows, lines] = [await stored(), await history()];
  expect(await inTx((tx) => rewards.tryMove(tx, reward, 'claimed', { at: 8, amount: 9 }))).toBeUndefined();
  await expect(inTx((tx) => rewards.move(tx, reward, 'open', { at: 8 }))).rejects.toMatchObject({
    code: 'reward.closed',
  });
  expect([await stored(), await history()]).toEqual([rows, lines]);
});

it('leaves neither state nor history when a side effect of the move fails', async () => {
  await begin();
  fails = 'no money';
  await expect(inTx((tx) => rewards.move(tx, reward, 'claimed', { at: 7 }))).rejects.toThrow('no money');
  fails = undefined;
  expect([await stored(), await history()]).toEqual([[{ id: 'r', state: 'open', amount: 5 }], [begun]]);
});

it('names its topics to the player with the commit of a move, and not for one that is undone', async () => {
  await begin();
  await vi.waitFor(() => expect(heard).toEqual(['reward player']));
  fails = 'no money';
  await expect(inTx((tx) => rewards.move(tx, reward, 'claimed', { at: 7 }))).rejects.toThrow('no money');
  fails = undefined;
  await inTx((tx) => notify(tx, 'the next one'));
  await vi.waitFor(() => expect(heard).toEqual(['reward player', 'the next one']));
});

it('takes a decision once: a repetition changes nothing, another one is refused', async () => {
  await begin();
  const decide = (id: string, to: Reward['state']) => inTx((tx) => rewards.decide(tx, id, to, { at: 7 }));
  expect((await decide('r', 'claimed'))?.state).toBe('claimed');
  expect(await decide('r', 'claimed')).toBeUndefined();
  await expect(decide('r', 'expired')).rejects.toMatchObject({ code: 'reward.closed' });
  await expect(decide('other', 'claimed')).rejects.toMatchObject({ code: 'record.unknown' });
  expect(await history()).toHaveLength(2);
});

it('moves from the state that is named, and from no other', async () => {
  await begin();
  expect(await inTx((tx) => rewards.tryMove(tx, reward, 'expired', { at: 7, from: 'claimed' }))).toBeUndefined();
  expect(await inTx((tx) => rewards.tryMove(tx, reward, 'expired', { at: 7, from: 'open' }))).toBeDefined();
});

it('ends what its time is over for, and lets nothing else happen to it then', async () => {
  await begin();
  await rewards.expire(db, 99);
  expect(await inTx((tx) => rewards.tryMove(tx, reward, 'claimed', { at: 100 }))).toBeUndefined();
  await rewards.expire(db, 100, { account_id: 'another' });
  expect(await history()).toEqual([begun]);
  await rewards.expire(db, 100, { account_id: 'player' });
  expect(await history()).toEqual([begun, { state: 'expired', reason: 'late', at: 100 }]);
});
