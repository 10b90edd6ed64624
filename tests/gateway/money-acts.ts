import fc from 'fast-check';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { correctBet, settleBet, voidBet } from '#gateway/modules/bets/bets.ts';
import { placeBet } from '#gateway/modules/bets/stake.ts';
import { forfeitHeld, holdGrants, restoreHeld } from '#gateway/modules/bonus/hold.ts';
import { bonuses } from '#gateway/modules/bonus/states.ts';
import { openGrant } from '#gateway/modules/bonus/open.ts';
import { addTurnover } from '#gateway/modules/bonus/turnover.ts';
import { clearing, promo } from '#gateway/modules/ledger/accounts.ts';
import { balancesOf } from '#gateway/modules/wallet/balances.ts';
import { credit, takeBack } from '#gateway/modules/ledger/credit.ts';
import { amount, chosen, made, of, player } from './act-parts.ts';
import { isOrderAct, orderActs, performOnOrder } from './order-acts.ts';

export const dayMs = 24 * 3_600_000;

const paid = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1500 }));
/** By which a bet is weighted. */
const game = fc.constantFrom('RNG', 'LIVE');
const days = fc.integer({ min: 1, max: 9 });
const turnover = fc.integer({ min: 1, max: 1000 });

/** What a withdrawal does to the bonuses of a player. */
const bonusHolds: Readonly<Record<string, typeof holdGrants | typeof restoreHeld>> = {
  begin: holdGrants,
  paid: forfeitHeld,
  refused: restoreHeld,
};

/** Bets and their outcomes, bonuses, and money that is paid in and out. */
export const playActs = [
  of(3, 'deposit', { ...made, amount }),
  of(1, 'chargeBack', chosen),
  of(2, 'bonus', { ...made, amount, turnover, days }),
  // 0 is all that the player has.
  of(10, 'bet', { ...made, amount: fc.oneof({ weight: 4, arbitrary: amount }, fc.constant(0)), game }),
  of(8, 'win', { ...chosen, amount: paid }),
  of(2, 'void', chosen),
  of(1, 'voidEarly', made),
  of(2, 'correct', { ...chosen, fix: fc.nat({ max: 99 }), amount: paid }),
  of(3, 'holdBonus', { player, end: fc.constantFrom(...Object.keys(bonusHolds)) }),
] as const;

/** What happens to the money of two players. */
export const act = fc.oneof(
  ...playActs,
  ...orderActs,
  of(1, 'rebate', { ...made, amount }),
  of(1, 'wait', { days: fc.integer({ min: 1, max: 3 }) }),
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A movement of this kind that has been made; undefined while there is none. */
async function pickTransfer(tx: Tx, merchant: string, kind: TransferKind, at: number) {
  const all = await tx
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_entries as e', 'e.transfer_id', 't.id')
    .select(['t.id', 'e.account', 'e.amount'])
    .where('t.merchant', '=', merchant)
    .where('t.kind', '=', kind)
    .where('e.account', 'like', 'member:%')
    .orderBy('t.id')
    .execute();
  return all.length > 0 ? all[at % all.length] : undefined;
}

async function pickBet(tx: Tx, merchant: string, at: number) {
  const bets = tx.selectFrom('bets').selectAll().where('merchant', '=', merchant).where('corrects', 'is', null);
  const all = await bets.orderBy('ref').execute();
  return all.length > 0 ? all[at % all.length] : undefined;
}

type PickOf<T extends Act['type']> = Extract<Act, { type: T }>;

async function chargeBack(tx: Tx, merchant: string, { pick }: PickOf<'chargeBack'>, at: number) {
  const deposit = await pickTransfer(tx, merchant, 'deposit', pick);
  if (!deposit) return;
  const { id, account } = deposit;
  const about = { id: `${id}:refund`, merchant, kind: 'depositRefund', remark: '', at } as const;
  await takeBack(tx, {
    ...about,
    accountId: account.replace('member:', ''),
    to: clearing(merchant, 'bank'),
    amount: deposit.amount,
  });
}

async function changeBet(tx: Tx, merchant: string, given: PickOf<'win' | 'void' | 'correct'>, at: number) {
  const bet = await pickBet(tx, merchant, given.pick);
  if (!bet) return;
  const about = { ...bet, accountId: bet.account_id, at };
  if (given.type === 'win') await settleBet(tx, { ...about, win: given.amount });
  else if (given.type === 'void') await voidBet(tx, about);
  else await correctBet(tx, { ...about, correction: `${bet.ref}:fix:${given.fix}`, win: given.amount });
}

/** Does an act for one of the players `ids`. @throws ApiError when it is refused. */
export async function perform(tx: Tx, merchant: string, ids: readonly string[], given: Act, at: number): Promise<void> {
  if (given.type === 'wait') {
    const over = tx.selectFrom('bonus_grants').selectAll().where('merchant', '=', merchant).where('ends_at', '<=', at);
    for (const grant of await over.execute()) await bonuses.tryMove(tx, grant, 'expired', { at });
    return;
  }
  if (isOrderAct(given)) return performOnOrder(tx, merchant, ids, given, at);
  if (given.type === 'chargeBack') return chargeBack(tx, merchant, given, at);
  if (given.type === 'win' || given.type === 'void' || given.type === 'correct')
    return changeBet(tx, merchant, given, at);
  const accountId = ids[given.player] ?? '';
  if (given.type === 'holdBonus') return void (await bonusHolds[given.end]?.(tx, accountId, at));
  const id = `${accountId}:${given.name}`;
  const about = { merchant, accountId, remark: '', at };
  const category = 'game' in given ? given.game : 'RNG';
  const bet = { ...about, ref: `${id}:bet`, type: 0, vendor: 'V', category, game: `${category}-1`, round: '' };
  switch (given.type) {
    case 'deposit': {
      const from = clearing(merchant, 'bank');
      const deposit = { ...about, id: `deposit:${id}`, kind: 'deposit', from, amount: given.amount } as const;
      if (await credit(tx, deposit)) await addTurnover(tx, accountId, given.amount);
      return;
    }
    case 'bonus': {
      const terms = { turnoverPpm: 1, maxBet: 400 };
      const offer = { bonus: given.amount, turnover: given.turnover, endsAt: at + given.days * dayMs };
      await openGrant(tx, { id, accountId, merchant, promotion: 'p', terms, offer }, at);
      return;
    }
    case 'bet': {
      const all = (await balancesOf(tx, accountId, at)).sumBalance;
      await placeBet(tx, { ...bet, sessionId: '', amount: given.amount || Math.max(1, Math.min(all, 400)) });
      return;
    }
    case 'voidEarly':
      return voidBet(tx, bet);
    case 'rebate':
      await credit(tx, { ...about, id: `rebate:${id}`, kind: 'rebate', from: promo(merchant), amount: given.amount });
      return;
  }
}
