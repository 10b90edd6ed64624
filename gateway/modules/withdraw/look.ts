import { takesWithdrawal, type SumToReturn } from '#schemas/gateway/closed-loop.ts';
import type { Check, WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { givenBackStates, openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { addDays, dayOf, startOfDay, timeOfDay } from '#schemas/day.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { activeGrants } from '../bonus/grants.ts';
import { cardsOf } from '../cards/list.ts';
import { isWithin } from '../deposit/methods.ts';
import { freezeOf } from '../security/freeze.ts';
import { lockedUntil } from '../security/secret-tries.ts';
import { balancesOf } from '../wallet/balances.ts';
import { sumsToReturn } from './closed-loop.ts';

/** What the player has withdrawn on the merchant's day, and when the day ends. */
async function todayOf(db: Database, accountId: string, timeZone: string, now: number) {
  const today = dayOf(now, timeZone);
  const { count, amount } = await db
    .selectFrom('withdraw_orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('amount').as('amount')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', startOfDay(today, timeZone))
    .where('state', 'not in', givenBackStates)
    .executeTakeFirstOrThrow();
  return { count, amount: amount ?? 0, resetsAt: startOfDay(addDays(today, 1), timeZone) };
}

/** What would be lost of the active bonuses (WD-7): what is left of what was given, and what was won with it. */
async function lostOf(db: Database, accountId: string, now: number): Promise<WithdrawOptions['lost']> {
  const grants = await activeGrants(db, accountId, now).select(['g.amount', 'a.balance']).execute();
  const sum = (part: (grant: (typeof grants)[number]) => number) =>
    grants.reduce((total, grant) => total + part(grant), 0);
  return {
    grants: grants.length,
    bonus: sum(({ amount, balance }) => Math.min(amount, balance)),
    winnings: sum(({ amount, balance }) => Math.max(0, balance - amount)),
  };
}

/** Whether there is a payment password that may be tried, and a card that may be used. */
async function toolChecks(
  db: Database,
  accountId: string,
  toReturn: readonly SumToReturn[],
  now: number,
): Promise<Check[]> {
  const account = await ownAccount(db, { accountId });
  const locked = await lockedUntil(db, accountId, 'payment', now);
  const cards = (await cardsOf(db, accountId)).filter(({ type }) => takesWithdrawal(toReturn, type));
  const first = Math.min(...cards.map(({ usable_at }) => usable_at));
  return [
    {
      id: 'paymentPassword',
      isMet: account.payment_hash !== null && locked === undefined,
      ...(locked !== undefined && { until: locked }),
    },
    { id: 'card', isMet: first <= now, ...(Number.isFinite(first) && first > now && { until: first }) },
  ];
}

/** How much a player may withdraw, and why not more (WD-1). The same look decides whether a withdrawal is taken. */
export async function lookOf(db: Database, accountId: string, site: Site, now: number): Promise<WithdrawOptions> {
  const { withdrawal } = site;
  const { timeZone } = site.info;
  const { cash, bonus, held, debt, turnoverLeft, withdrawable } = await balancesOf(db, accountId, now);
  const today = await todayOf(db, accountId, timeZone, now);
  const toReturn = await sumsToReturn(db, accountId, site);
  const frozen = await freezeOf(db, accountId, now);
  const open = await db
    .selectFrom('withdraw_orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', openWithdrawStates)
    .executeTakeFirst();
  const left = Math.max(0, withdrawal.dailyAmount - today.amount);
  const until = today.resetsAt;
  const mayCount = today.count < withdrawal.dailyCount;
  const mayAmount = left >= withdrawal.min;
  return {
    ...withdrawal,
    cash,
    bonus,
    held,
    debt,
    turnoverLeft,
    most: Math.min(withdrawable, withdrawal.max, left),
    today,
    toReturn,
    checks: [
      { id: 'frozen', isMet: !frozen, ...(frozen && { until: frozen.until }) },
      { id: 'debt', isMet: debt === 0 },
      ...(await toolChecks(db, accountId, toReturn, now)),
      { id: 'turnover', isMet: turnoverLeft === 0 },
      { id: 'open', isMet: !open, ...(open && { orderId: open.id }) },
      { id: 'hours', isMet: isWithin(withdrawal.hours, timeOfDay(now, timeZone)) },
      { id: 'dailyCount', isMet: mayCount, ...(!mayCount && { until }) },
      { id: 'dailyAmount', isMet: mayAmount, ...(!mayAmount && { until }) },
    ],
    lost: await lostOf(db, accountId, now),
  };
}
