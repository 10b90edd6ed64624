import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database, Statements } from '#gateway/db/database.ts';
import { openDatabase } from '#gateway/db/open.ts';
import { freshStore } from './start-gateway.ts';

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
    await db.close();
  });

  const backendOf = async (tx: Statements) =>
    (await tx.one<{ pid: number }>('SELECT pg_backend_pid() AS pid'))?.pid ?? 0;
  /** Ends another connection from the server's side, and resolves when the server has forgotten it. */
  const terminate = async (pid: number) => {
    await db.query('SELECT pg_terminate_backend(?)', [pid]);
    await vi.waitUntil(async () => !(await db.one('SELECT pid FROM pg_stat_activity WHERE pid = ?', [pid])));
  };

  it('fails this transaction, leaves nothing of it, and harms neither the process nor the next one', async () => {
    const pids: number[] = [];
    const work = db.transaction(async (tx) => {
      await tx.run("INSERT INTO nonces (nonce, expires_at) VALUES ('lost', 1)");
      const pid = await backendOf(tx);
      pids.push(pid);
      await terminate(pid);
      await tx.run("INSERT INTO nonces (nonce, expires_at) VALUES ('after', 1)");
    });
    await expect(work).rejects.toThrow(/connection/i);
    expect(uncaught).not.toHaveBeenCalled();
    expect(await db.query('SELECT nonce FROM nonces')).toEqual([]);
    expect(pids).not.toContain(await db.transaction(backendOf));
  });
  it('fails a transaction that had only its COMMIT left to send', async () => {
    const work = db.transaction(async (tx) => terminate(await backendOf(tx)));
    await expect(work).rejects.toThrow(/connection/i);
    expect(uncaught).not.toHaveBeenCalled();
    expect(await db.transaction(backendOf)).toBeGreaterThan(0);
  });
});
