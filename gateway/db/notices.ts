import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Tx } from './tables.ts';

/** The channel on PostgreSQL by which the gateway's processes notify each other. */
export const channel = 'foyer';

/**
 * What transactions sent by `notify`, of whichever process on the store, once they are committed. `gap`: some of it may have been
 * missed. A store on SQLite has this one process.
 */
export type Notices = EventEmitter<{ notice: [text: string]; gap: [] }>;

/** Sends `text` (up to 8,000 bytes) when `tx` is committed, and never when it is not; the same text twice is sent once. */
export async function notify(tx: Tx, text: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${text})`.execute(tx);
}

/** Whether `notices` has within five seconds what is sent on `db`, which goes on being sent until then. */
export async function isHeard(db: Database, notices: Notices): Promise<boolean> {
  const mark = randomUUID();
  const { promise: heard, resolve } = Promise.withResolvers<true>();
  const listen = (text: string) => text === mark && resolve(true);
  notices.on('notice', listen);
  try {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await db.transaction().execute((tx) => notify(tx, mark));
      if (await Promise.race([heard, pause(100, false)])) return true;
    }
    return false;
  } finally {
    notices.off('notice', listen);
  }
}
