import { sql } from 'kysely';
import type { EventEmitter } from 'node:events';
import type { Tx } from './tables.ts';

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
