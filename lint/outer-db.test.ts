import { expect, it } from 'vitest';
import { reports } from './reports.ts';

const rule = 'outer-db';

it('API-3 the store beside a transaction is refused within it, by any of its names', () => {
  const outer = [
    'db.transaction().execute(async (tx) => { await db.deleteFrom("sites").execute(); });',
    'store.transaction().setIsolationLevel("serializable").execute(async (t) => save(store));',
    'services.db.transaction().execute(async (tx) => { later(() => services.db.selectFrom("sites")); });',
    'route("bet", async ({ tx, session }) => place(db, session));',
    'async function settle(tx: Tx, now: number) { await context.db.selectFrom("sites").execute(); }',
  ];
  expect(reports(rule, outer).map((count) => count > 0)).toEqual(outer.map(() => true));
});

it('the transaction itself, and the store elsewhere, are not', () => {
  const own = [
    'db.transaction().execute(async (tx) => { await tx.deleteFrom("sites").execute(); });\ndb.selectFrom("sites");',
    'await query.execute(); route("list", async ({ session }) => list(db, session));',
    'async function post(tx: Tx, entry: { db: string }) { await tx.insertInto("a").values({ db: "x" }).execute(); }',
  ];
  expect(reports(rule, own)).toEqual(own.map(() => 0));
});
