import { expect, it } from 'vitest';
import type { Database } from '#gateway/db/tables.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { createTrial, openTrial } from '#gateway/modules/trial/trial.ts';
import { freshStore } from './start-gateway.ts';

/** The store for two callers, each of whom gets the first thing it reads only when the other has read as well. */
function readTogether(db: Database): Database {
  const both = Promise.withResolvers<void>();
  let readers = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      readers += 1;
      if (readers === 2) both.resolve();
      await both.promise;
      return result;
    },
  });
}

it('of two that open one reserved name at once, one gets it and the other an account of its own', async () => {
  const db = await openDatabase(await freshStore());
  const { username } = await createTrial(db, 'demo', 0);
  const together = readTogether(db);
  const opened = await Promise.all([1, 2].map(() => openTrial(together, 'demo', username, 0)));
  expect(opened.filter((account) => account.username === username)).toHaveLength(1);
  expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
  await db.destroy();
});
