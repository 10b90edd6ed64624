import type { FastifyInstance } from 'fastify';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { announce } from '../events/announce.ts';
import { pageOfOrders } from '../orders/pages.ts';
import { bonusOf } from '../wallet/accounts.ts';
import { balanceOf, lockPlayer } from '../wallet/ledger.ts';
import { endGrant, type Grant } from './grants.ts';
import { isActive, presentGrants } from './present.ts';

/** @throws ApiError `record.unknown` when the player has none such. */
async function grantOf(tx: Tx, accountId: string, id: string): Promise<Grant> {
  const grant = await tx
    .selectFrom('bonus_grants')
    .selectAll()
    .where((row) => row.and({ id, account_id: accountId }))
    .executeTakeFirst();
  if (!grant) throw new ApiError('record.unknown');
  return grant;
}

/**
 * Gives a bonus up at the price that the player was told: `goes`, in minor units. Cash is not touched (PROMO-5).
 * @throws ApiError `record.unknown`, `order.closed` once it has ended, `record.changed` with what is in it now when that is another amount.
 */
async function giveUp(
  tx: Tx,
  { accountId, merchant }: CallerSession,
  { id, goes, at }: { id: string; goes: number; at: number },
): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const grant = await grantOf(tx, accountId, id);
  if (!isActive(grant, at)) throw new ApiError('order.closed');
  const balance = await balanceOf(tx, bonusOf(id));
  if (balance !== goes) throw new ApiError('record.changed', { value: { goes: balance } });
  await endGrant(tx, grant, 'forfeited', 'player', at);
  await announce(tx, accountId, 'wallet');
}

/** A player's bonuses and free spins, and giving one up (PROMO-4, PROMO-5). All amounts in minor units. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('bonuses', async ({ session: { accountId }, query, language }) => {
    const { orders, next } = await pageOfOrders(db, 'bonus_grants', ['offered', 'active'], { ...query, accountId });
    return { list: await presentGrants(db, orders, { language, now: now() }), next };
  });
  route('bonusForfeit', async ({ tx, session, params: { id }, body: { goes }, language }) => {
    const at = now();
    await giveUp(tx, session, { id, goes, at });
    const [bonus] = await presentGrants(tx, [await grantOf(tx, session.accountId, id)], { language, now: at });
    if (!bonus) throw new Error(`Bonus ${id} has no answer`);
    return bonus;
  });
}
