import type { Database } from '#gateway/db/tables.ts';
import { settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { give } from './money.ts';

const games = {
  RNG: { vendor: 'PP', category: 'RNG', game: 'PPRNG001', round: '' },
  LIVE: { vendor: 'EVO', category: 'LIVE', game: 'EVOLIVE001', round: '' },
} as const;
export type Category = keyof typeof games;

let bets = 0;
type Betting = { id: string; at: number; amount: number; category?: Category; settledAt?: number; win?: number };

/** A bet of a member of `demo`, who is given its stake. Resolves to its reference. */
export async function place(db: Database, { id, at, amount, category = 'RNG' }: Betting): Promise<string> {
  bets += 1;
  const ref = `bettors-${bets}`;
  await give(db, id, amount, 'adjustment', at);
  const about = { ref, accountId: id, merchant: 'demo', at, sessionId: '', type: 0, amount };
  await db.transaction().execute((tx) => placeBet(tx, { ...about, ...games[category] }));
  return ref;
}

/** Settles an earlier bet. */
export const settle = (db: Database, ref: string, { id, at, win = 0 }: { id: string; at: number; win?: number }) =>
  db.transaction().execute((tx) => settleBet(tx, { ref, accountId: id, merchant: 'demo', win, at }));

/** A bet that is settled at once, or later. */
export async function bet(db: Database, given: Betting): Promise<string> {
  const ref = await place(db, given);
  const { id, settledAt = given.at, win = 0 } = given;
  await settle(db, ref, { id, at: settledAt, win });
  return ref;
}

/** Voids an earlier bet. */
export const cancel = (
  db: Database,
  ref: string,
  { id, at, category = 'RNG' }: { id: string; at: number; category?: Category },
) => db.transaction().execute((tx) => voidBet(tx, { ref, accountId: id, merchant: 'demo', at, ...games[category] }));
