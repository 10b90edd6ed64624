import { partOf } from '#schemas/money.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { activeGrants, isUnended, termsOf, type Grant } from './grants.ts';
import { bonuses } from './states.ts';

/** A bet that a free spin may pay: `amount` is its stake in minor units. */
type Bet = { accountId: string; game: string; amount: number; at: number };
/** A bet that a free spin has paid. `won` is what it has brought the bonus. */
type Spin = { grantId: string; won: number };

/** The player's free spins in a game, in the order in which they are used. */
async function spinsIn(db: Database, accountId: string, game: string, at: number): Promise<Grant[]> {
  const grants = await activeGrants(db, accountId, at).selectAll('g').where('g.spins_left', '>', 0).execute();
  return grants.filter((grant) => termsOf(grant).spins?.game === game);
}

/** How many free spins a player has in a game, and the largest stake that one of them pays; 0 and 0 for none. */
export async function freeSpins(
  db: Database,
  { accountId, gameId }: { accountId: string; gameId: string },
  at: number,
) {
  const grants = await spinsIn(db, accountId, gameId, at);
  const left = grants.reduce((sum, { spins_left }) => sum + (spins_left ?? 0), 0);
  return { left, value: Math.max(0, ...grants.map((grant) => termsOf(grant).spins?.value ?? 0)) };
}

/**
 * Takes a free spin for a bet: of those for this game whose spins are worth its stake, the one that ends first. Undefined when there is none.
 * The player is locked, and the update itself takes no spin that is not there.
 */
export async function takeSpin(tx: Tx, { accountId, game, amount, at }: Bet): Promise<Grant | undefined> {
  const grants = await spinsIn(tx, accountId, game, at);
  const grant = grants.find((each) => amount <= (termsOf(each).spins?.value ?? 0));
  if (!grant) return undefined;
  const taken = await tx
    .updateTable('bonus_grants')
    .set((row) => ({ spins_left: row('spins_left', '-', 1) }))
    .where('id', '=', grant.id)
    .where('spins_left', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? grant : undefined;
}

/** Adds to what spins have won, or takes from it; with it goes what must be bet of it, floored once for all spins (MONEY-1). */
async function addWinnings(tx: Tx, grant: Grant, won: number, back: 0 | 1): Promise<void> {
  const { id, spins_left, spins_won } = grant;
  const total = (spins_won ?? 0) + won;
  await tx
    .updateTable('bonus_grants')
    .set({
      spins_won: total,
      spins_left: (spins_left ?? 0) + back,
      turnover_needed: partOf(total, termsOf(grant).turnoverPpm),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes what a spin has won, or by how much that was corrected. Call it before the grant is reviewed. */
export async function noteWinnings(tx: Tx, { grantId, won }: Spin): Promise<void> {
  if (won !== 0) await addWinnings(tx, await bonuses.read(tx, { id: grantId }), won, 0);
}

/** Gives the spin of a voided bet back, with `won` below 0 for what it had won; a bonus that has ended gets none. */
export async function returnSpin(tx: Tx, { grantId, won }: Spin, at: number): Promise<void> {
  const grant = await bonuses.read(tx, { id: grantId });
  if (!isUnended(grant.state) && grant.state !== 'used') return;
  if (grant.ends_at <= at) return;
  if (grant.state === 'used') await bonuses.move(tx, grant, 'active', { at });
  await addWinnings(tx, grant, won, 1);
}
