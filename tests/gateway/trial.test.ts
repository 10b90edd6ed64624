import { expect, it } from 'vitest';
import type { Database, Row, Statements } from '#gateway/db/database.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { createTrial, openTrial } from '#gateway/modules/trial/trial.ts';
import { freshStore } from './start-gateway.ts';

/** The store for two callers, each of whom gets what it reads of accounts only when the other has read as well. */
function readTogether(db: Database): Statements {
  const both = Promise.withResolvers<void>();
  let readers = 0;
  return {
    ...db,
    one: async <R = Row>(sql: string, params?: Parameters<Statements['one']>[1]) => {
      const row = await db.one<R>(sql, params);
      if (!sql.startsWith('SELECT * FROM accounts')) return row;
      readers += 1;
      if (readers === 2) both.resolve();
      await both.promise;
      return row;
    },
  };
}

it('of two that open one reserved name at once, one gets it and the other an account of its own', async () => {
  const db = await openDatabase(await freshStore());
  const { username } = await createTrial(db, 'demo', 0);
  const together = readTogether(db);
  const opened = await Promise.all([1, 2].map(() => openTrial(together, 'demo', username, 0)));
  expect(opened.filter((account) => account.username === username)).toHaveLength(1);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
  await db.close();
});
