import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import type { Database } from '#gateway/db/tables.ts';
import { freshStore } from './fresh-store.ts';

const url = process.env['TEST_DATABASE_URL'];

describe.skipIf(!url)('a connection that is lost within a transaction', () => {
  let db: Database;
  const uncaught = vi.fn<(error: unknown) => void>();
  beforeAll(async () => {
    db = await openDatabase(await freshStore());
    process.on('uncaughtExceptionMonitor', uncaught);
  });
  afterAll(async () => {
    process.off('uncaughtExceptionMonitor', uncaught);
    await db.destroy();
  });

  const backendOf = async (tx: Database) =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)).rows[0]?.pid ?? 0;
  /** Ends another connection from the server's side, and resolves when the server has forgotten it. */
  const terminate = async (pid: number) => {
    await sql`SELECT pg_terminate_backend(${pid})`.execute(db);
    await vi.waitUntil(
      async () => (await sql`SELECT pid FROM pg_stat_activity WHERE pid = ${pid}`.execute(db)).rows.length === 0,
    );
  };

  it('fails this transaction, leaves nothing of it, and harms neither the process nor the next one', async () => {
    const pids: number[] = [];
    const work = db.transaction().execute(async (tx) => {
      await tx.insertInto('nonces').values({ nonce: 'lost', expires_at: 1 }).execute();
      const pid = await backendOf(tx);
      pids.push(pid);
      await terminate(pid);
      await tx.insertInto('nonces').values({ nonce: 'after', expires_at: 1 }).execute();
    });
    await expect(work).rejects.toThrow(/connection/i);
    expect(uncaught).not.toHaveBeenCalled();
    expect(await db.selectFrom('nonces').selectAll().execute()).toEqual([]);
    expect(pids).not.toContain(await db.transaction().execute(backendOf));
  });
  it('fails a transaction that had only its COMMIT left to send', async () => {
    const work = db.transaction().execute(async (tx) => terminate(await backendOf(tx)));
    await expect(work).rejects.toThrow(/connection/i);
    expect(uncaught).not.toHaveBeenCalled();
    expect(await db.transaction().execute(backendOf)).toBeGreaterThan(0);
  });
});
