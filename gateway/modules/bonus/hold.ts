import type { Localised } from '#schemas/offers/localised.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { notify } from '../inbox/notify.ts';
import { bonusOf } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { activeGrants, termsOf, type Grant } from './grants.ts';
import { reviewGrant } from './review.ts';
import { bonuses } from './states.ts';

/** A bonus as a withdrawal took it: what was in it, in minor units, and when its time ends. */
export type HeldBonus = { title: Localised; amount: number; endsAt: number };

const titleOf = (grant: Grant): Localised => termsOf(grant).title ?? { EN: grant.promotion };

/**
 * Holds every active bonus of a player for a withdrawal (WD-7): nothing can be bet from it, and what is in it stays there until the
 * withdrawal ends. A player has one open withdrawal at most, so whatever is held is held for that one. The player is locked.
 */
export async function holdGrants(tx: Tx, accountId: string, at: number): Promise<HeldBonus[]> {
  const held: HeldBonus[] = [];
  for (const grant of await activeGrants(tx, accountId, at).selectAll('g').execute()) {
    held.push({ title: titleOf(grant), amount: await balanceOf(tx, bonusOf(grant.id)), endsAt: grant.ends_at });
    await bonuses.move(tx, grant, 'held', { at, reason: 'withdraw' });
  }
  return held;
}

const heldGrants = (tx: Tx, accountId: string): Promise<Grant[]> =>
  tx
    .selectFrom('bonus_grants')
    .selectAll()
    .where((row) => row.and({ account_id: accountId, state: 'held' }))
    .orderBy('id')
    .execute();

/** Gives up what a withdrawal held, once it is paid. The player is locked. */
export async function forfeitHeld(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const grant of await heldGrants(tx, accountId))
    await bonuses.move(tx, grant, 'forfeited', { at, reason: 'withdraw' });
}

/**
 * Gives back what a withdrawal held that came to nothing, within the terms as they were: what was bet meanwhile has counted, and one whose
 * time is over has expired, which the player is notified of. The player is locked.
 */
export async function restoreHeld(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const grant of await heldGrants(tx, accountId)) {
    const isOver = grant.ends_at <= at;
    await bonuses.move(tx, grant, isOver ? 'expired' : 'active', { at, reason: 'withdraw' });
    if (!isOver) await reviewGrant(tx, grant.id, { category: '', amount: 0 }, at);
    const promotion = titleOf(grant);
    await notify(
      tx,
      { accountId, key: isOver ? 'promotions.ranOut' : 'promotions.restored', values: { promotion } },
      at,
    );
  }
}
