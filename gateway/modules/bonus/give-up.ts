import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { bonusOf } from '../ledger/accounts.ts';
import { balanceOf, lockPlayer } from '../ledger/ledger.ts';
import { isActive } from './present.ts';
import { bonuses } from './states.ts';

/**
 * Gives a bonus up at the price that the player was shown: `goes`, in minor units. Cash is not touched (PROMO-5).
 * @throws ApiError `record.unknown`, `order.closed` once it has ended, `record.changed` with what is in it now when that is another amount.
 */
export async function giveUp(
  tx: Tx,
  { accountId, merchant }: { accountId: string; merchant: string },
  { id, goes, at }: { id: string; goes: number; at: number },
): Promise<void> {
  await lockPlayer(tx, accountId, merchant);
  const grant = await bonuses.read(tx, { id, account_id: accountId });
  if (!isActive(grant, at)) throw new ApiError('order.closed');
  const balance = await balanceOf(tx, bonusOf(id));
  if (balance !== goes) throw new ApiError('record.changed', { value: { goes: balance } });
  await bonuses.move(tx, grant, 'forfeited', { at, reason: 'player' });
  await announce(tx, accountId, 'wallet');
}
