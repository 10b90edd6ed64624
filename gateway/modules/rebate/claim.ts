import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { readWindow } from './window.ts';

/** A window as the player was shown it. */
export type Shown = { from: number; to: number; amount: number };

/** How long a window that was shown can be claimed: what it says of the days that count is then still true. */
const shownForMs = 3_600_000;

/**
 * Pays exactly the window that was shown, once (REBATE-1): bets that have settled since belong to the next one. Resolves to what was paid.
 * @throws ApiError `record.changed` when it is no longer what was shown: claimed meanwhile, other rates, too long ago; `rebate.minimum`;
 * `feature.unavailable`.
 */
export async function claimRebate(
  tx: Tx,
  player: { accountId: string; merchant: string },
  shown: Shown,
  now: number,
): Promise<number> {
  const { accountId, merchant } = player;
  await lockPlayer(tx, accountId, merchant);
  if (shown.to > now || shown.to < now - shownForMs) throw new ApiError('record.changed');
  const { from, to, list, amount, minimum, missing } = await readWindow(tx, player, shown.to);
  if (from !== shown.from || amount !== shown.amount) throw new ApiError('record.changed');
  if (missing > 0) throw new ApiError('rebate.minimum', { value: { minimum, missing } });
  const id = `rebate:${accountId}:${from}`;
  const lines = JSON.stringify(list.filter(({ valid }) => valid !== 0));
  await tx
    .insertInto('rebates')
    .values({ id, account_id: accountId, merchant, since: from, before: to, amount, lines })
    .execute();
  await credit(tx, { id, merchant, kind: 'rebate', remark: '', at: now, accountId, from: promo(merchant), amount });
  for (const topic of ['wallet', 'reward'] as const) await announce(tx, accountId, topic);
  return amount;
}
