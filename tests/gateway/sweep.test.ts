import { expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { sweep } from '#gateway/db/sweep.ts';
import { freshStore } from './start-gateway.ts';

it('the sweep deletes what has ended and keeps the rest', async () => {
  const db = await openDatabase(await freshStore());
  for (const [id, end] of [
    ['old', 1000],
    ['new', 3000],
  ] as const)
    await db.run('INSERT INTO nonces (nonce, expires_at) VALUES (?, ?)', [id, end]);
  await sweep(db, 2000);
  expect(await db.query('SELECT nonce FROM nonces')).toEqual([{ nonce: 'new' }]);
  await db.close();
});
