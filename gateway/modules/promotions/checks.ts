import type { PromotionCheck } from '#schemas/gateway/promotion-states.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { hasBonus } from '../bonus/grants.ts';
import { dayMs } from '#schemas/day-ms.ts';
import { levelOf } from '../vip/levels.ts';
import type { Standing } from './standing.ts';

export type Check = { id: PromotionCheck; isMet: boolean };

/** What promotions may ask of who a player is. */
export type Player = {
  registeredAt: number;
  level: number;
  hasMobile: boolean;
  hasDeposited: boolean;
  hasBonus: boolean;
};

/** `besides` is a deposit that was just credited and does not count as one before. */
export async function playerOf(db: Database, accountId: string, now: number, besides = ''): Promise<Player> {
  const account = await ownAccount(db, { accountId });
  const deposit = db
    .selectFrom('deposit_orders')
    .select('id')
    .where((row) => row.and({ account_id: accountId, state: 'done' }))
    .where('id', '<>', besides);
  return {
    registeredAt: account.created_at,
    level: await levelOf(db, accountId),
    hasMobile: account.mobile !== null,
    hasDeposited: (await deposit.limit(1).executeTakeFirst()) !== undefined,
    hasBonus: await hasBonus(db, accountId, now),
  };
}

/**
 * Whether a player may enter a promotion, and why not: one answer for each thing that it asks, in the order of `promotionChecks` (PROMO-3).
 * The same answers draw the detail, choose the bonuses of a deposit and refuse.
 */
export function checksOf(
  { offer, entry, opensAt = 0, endsAt = Infinity, left }: Standing,
  player: Player,
  now: number,
) {
  const { level, newWithinDays, memberForDays, mobile, deposits, withoutBonus } = offer?.who ?? {};
  const age = now - player.registeredAt;
  const all: (Check | false)[] = [
    { id: 'notYet', isMet: now >= opensAt },
    { id: 'over', isMet: offer !== undefined && now < endsAt },
    left !== undefined && { id: 'soldOut', isMet: left > 0 },
    { id: 'taken', isMet: entry === undefined },
    level !== undefined && { id: 'level', isMet: player.level >= level },
    newWithinDays !== undefined && { id: 'tooOld', isMet: age < newWithinDays * dayMs },
    memberForDays !== undefined && { id: 'tooNew', isMet: age >= memberForDays * dayMs },
    mobile === true && { id: 'mobile', isMet: player.hasMobile },
    deposits === 'some' && { id: 'deposit', isMet: player.hasDeposited },
    deposits === 'none' && { id: 'firstDeposit', isMet: !player.hasDeposited },
    withoutBonus === true && { id: 'bonus', isMet: !player.hasBonus },
  ];
  return all.filter((check) => check !== false);
}

/** The first thing that is not so. */
export const refusalOf = (checks: readonly Check[]): PromotionCheck | undefined =>
  checks.find(({ isMet }) => !isMet)?.id;
