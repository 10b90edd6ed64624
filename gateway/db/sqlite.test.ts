import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';
import type { Database, Tx } from './tables.ts';

describe.each(['a file', 'memory'])('SQLite in %s', (place) => {
  let folder: string;
  let db: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-sqlite-'));
    db = openSqlite(place === 'memory' ? ':memory:' : join(folder, 'gateway.sqlite'));
    await sql`CREATE TABLE nonces (nonce TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const add = (store: Database, nonce: string) =>
    store.insertInto('nonces').values({ nonce, expires_at: 1 }).executeTakeFirst();
  const names = async () =>
    (await db.selectFrom('nonces').select('nonce').orderBy('nonce').execute()).map(({ nonce }) => nonce);
  /** A transaction that has written and waits; `end` lets it finish. */
  async function underWay(finish: (tx: Tx) => Promise<unknown>) {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = db.transaction().execute(async (tx) => {
      await add(tx, 'first');
      begun.resolve();
      await end.promise;
      await finish(tx);
    });
    await begun.promise;
    return { end: end.resolve, done };
  }

  it('API-3 writes of others wait for a transaction, and come after it', async () => {
    const { end, done } = await underWay((tx) => add(tx, 'second'));
    const others = [add(db, 'first'), db.transaction().execute((tx) => add(tx, 'third'))];
    end();
    await done;
    const [one, other] = await Promise.allSettled(others);
    expect(one).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('UNIQUE') } });
    expect(other).toMatchObject({ status: 'fulfilled', value: { numInsertedOrUpdatedRows: 1n } });
    expect(await names()).toEqual(['first', 'second', 'third']);
  });
  it('API-3 what a failed transaction wrote is gone, and the next one begins', async () => {
    const { end, done } = await underWay(() => Promise.reject(new Error('no money')));
    end();
    await expect(done).rejects.toThrow('no money');
    await db.transaction().execute((tx) => add(tx, 'next'));
    expect(await names()).toEqual(['next']);
  });
  it.skipIf(place === 'memory')('reads do not wait for a transaction, and see what was before it', async () => {
    const { end, done } = await underWay((tx) => add(tx, 'second'));
    expect(await names()).toEqual([]);
    end();
    await done;
    expect(await names()).toEqual(['first', 'second']);
  });
});
