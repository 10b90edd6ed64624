import type { Database } from '#gateway/db/tables.ts';
import { endTournaments } from './close.ts';
import { tellOfTournaments } from './notices.ts';

/** What the clock does for tournaments, every minute: those that are over are paid first. */
export async function runTournaments(db: Database, at: number): Promise<void> {
  await endTournaments(db, at);
  await tellOfTournaments(db, at);
}
