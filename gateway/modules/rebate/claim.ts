import { hourMs } from '#schemas/day-ms.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { promo } from '../ledger/accounts.ts';
import { credit } from '../ledger/credit.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { readWindow } from './window.ts';
import type { RewardSource } from '../rewards/source.ts';

/** A window as the player was shown it. */
export type Shown = { from: number; to: number; amount: number };

/** How long a window that was shown can be claimed: what it says of the days that count is then still true. */
const shownForMs = hourMs;

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

/** The cashback in the list of rewards (REWARD-1): one that names what is shown of it, so that exactly this is claimed. */
export const rebateSource: RewardSource = {
  kind: 'rebate',
  list: async (db, player, now) => {
    const window = await readWindow(db, player, now).catch((error: unknown) => {
      // A merchant without cashback.
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (!window || window.missing > 0) return [];
    const { from, to, amount, loses } = window;
    return [{ id: `${from}-${to}-${amount}`, title: '', amount, endsAt: loses?.at ?? null }];
  },
  claim: async (tx, player, id, now) => {
    const [, from, to, amount] = (/^(\d{1,15})-(\d{1,15})-(\d{1,15})$/.exec(id) ?? []).map(Number);
    if (from === undefined || to === undefined || !amount) throw new ApiError('reward.closed');
    return claimRebate(tx, player, { from, to, amount }, now).catch((error: unknown) => {
      throw error instanceof ApiError ? new ApiError('reward.closed') : error;
    });
  },
};
