import { isMember } from '#schemas/gateway/session-type.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { reviewGrant } from '../bonus/review.ts';
import { noteWinnings, returnSpin } from '../bonus/spins.ts';
import { addTurnover } from '../bonus/turnover.ts';
import { countForPromotions, takeFromPromotions } from '../promotions/progress.ts';
import { countBet } from '../records/bets.ts';
import { dayAt } from '../records/days.ts';
import { settlementTime } from '../rebate/window.ts';
import { reviewLevel } from '../vip/review.ts';
import { reviewTasks } from '../tasks/tasks.ts';
import { correctInTournaments, countForTournaments } from '../tournaments/count.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { countPlay } from '../limits/sums.ts';
import { partsOf, pay } from './pay.ts';
import { unsettled, type Bet, type NewBet } from './stake.ts';

type Placed = Bet & Pick<Row<'accounts'>, 'type'>;

/** A bet that nothing else changes until the transaction ends. @throws ApiError `record.unknown` without it. */
async function lockBet(tx: Tx, accountId: string, merchant: string, ref: string): Promise<Placed> {
  await lockPlayer(tx, accountId, merchant);
  return tx
    .selectFrom('bets as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .selectAll('b')
    .select('a.type')
    .where((row) => row.and({ 'b.ref': ref, 'b.account_id': accountId }))
    .where('b.corrects', 'is', null)
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
}

/** Whether a free spin has paid it. */
const isSpin = (bet: Placed): bet is Placed & { grant_id: string } => bet.spin !== null && bet.grant_id !== null;

/** Adds a line with what changed in a bet. */
async function addLine(tx: Tx, { type: _type, ...bet }: Placed, line: Partial<Bet> & Pick<Bet, 'ref' | 'created_at'>) {
  const nothing = { stake: 0, stake_bonus: 0, spin: null, valid: 0, fed: 0, counted: 0, entries: null, win: 0 };
  const { ref: corrects, merchant } = bet;
  const day = await dayAt(tx, merchant, line.created_at);
  const settled_at = await settlementTime(tx, bet.account_id, line.created_at);
  const added: Bet = { ...bet, ...nothing, corrects, settled_at, ...line, day };
  await tx.insertInto('bets').values(added).execute();
  await countBet(tx, added);
}

/**
 * Counts a settled bet for the player's deposits and for its bonus, or takes that back when they are below 0; resolves to what of
 * it counted.
 */
async function count(
  tx: Tx,
  { account_id, grant_id, category }: Bet,
  { fed, counted }: Pick<Bet, 'fed' | 'counted'>,
  at: number,
) {
  return {
    fed: fed === 0 ? 0 : 0 - (await addTurnover(tx, account_id, -fed)),
    counted: grant_id ? await reviewGrant(tx, grant_id, { category, amount: counted }, at) : 0,
  };
}

type Settle = { ref: string; accountId: string; merchant: string; win: number; at: number };

/**
 * Settles an open bet once: pays `win` in the parts of its stake, 0 for a lost one, and counts it as turnover.
 * @throws ApiError `order.closed` for a voided one, `bet.mismatch` for one that was settled with another win.
 */
export async function settleBet(tx: Tx, { ref, accountId, merchant, win, at }: Settle): Promise<void> {
  const bet = await lockBet(tx, accountId, merchant, ref);
  if (bet.state === 'void') throw new ApiError('order.closed');
  if (bet.state === 'settled') {
    if (bet.win !== win) throw new ApiError('bet.mismatch');
    return;
  }
  const settled_at = await settlementTime(tx, accountId, at);
  const settled = { state: 'settled', win, result: win, valid: bet.stake, settled_at } as const;
  await tx.updateTable('bets').set(settled).where('ref', '=', ref).execute();
  await countBet(tx, { ...bet, ...settled }, bet);
  await countPlay(tx, bet, { at, won: win });
  const parts = partsOf(win, bet);
  await pay(tx, bet, { ...parts, id: `win:${ref}`, kind: 'win', at });
  if (isSpin(bet)) await noteWinnings(tx, { grantId: bet.grant_id, won: parts.bonus });
  const counted = await count(tx, bet, { fed: bet.stake, counted: bet.stake }, at);
  const entries = await countForPromotions(tx, bet, at);
  await tx
    .updateTable('bets')
    .set({ ...counted, entries })
    .where('ref', '=', ref)
    .execute();
  if (isMember(bet.type)) await reviewLevel(tx, { accountId, merchant }, bet.day, at);
  await reviewTasks(tx, { accountId, merchant }, bet.day, at);
  await countForTournaments(tx, { ...bet, ...settled }, at);
}

/**
 * Voids a bet once: the stake is returned, what it has paid is taken back, and it no longer counts. A bet that is not known yet
 * is refused later: messages of a vendor may overtake one another.
 */
export async function voidBet(tx: Tx, given: Omit<NewBet, 'amount' | 'type' | 'sessionId'>): Promise<void> {
  const { ref, accountId, merchant, vendor, category, game, round, at } = given;
  await lockPlayer(tx, accountId, merchant);
  if (!(await tx.selectFrom('bets').select('ref').where('ref', '=', ref).executeTakeFirst())) {
    const place = { ref, account_id: accountId, merchant, vendor, category, game, round, created_at: at };
    const nothing = { ...unsettled, stake: 0, stake_bonus: 0, spin: null, grant_id: null };
    await tx
      .insertInto('bets')
      // Of no day: the player never made it, and no record shows it.
      .values({ ...place, ...nothing, state: 'void', settled_at: at, day: '' })
      .execute();
    return;
  }
  const bet = await lockBet(tx, accountId, merchant, ref);
  if (bet.state === 'void') return;
  const [stake, paid] = [partsOf(bet.stake, bet), partsOf(bet.result, bet)];
  // A bet and its void are settled in one period, or the void alone would count in it.
  const voided = { state: 'void', result: 0, settled_at: bet.settled_at ?? at } as const;
  await tx.updateTable('bets').set(voided).where('ref', '=', ref).execute();
  await countBet(tx, { ...bet, state: 'void' }, bet);
  // The stake leaves the spans that it is in, and no others; what it has won is missing from now on.
  await countPlay(tx, bet, { at: bet.created_at, staked: -bet.stake });
  await countPlay(tx, bet, { at, won: -bet.result });
  const back = {
    stake: -bet.stake,
    stake_bonus: -bet.stake_bonus,
    valid: -bet.valid,
    fed: -bet.fed,
    counted: -bet.counted,
    win: -bet.result,
    spin: bet.spin === null ? null : -bet.spin,
  };
  await addLine(tx, bet, { ref: `${ref}:void`, ...back, result: 0, state: 'void', created_at: at });
  const parts = { cash: stake.cash - paid.cash, bonus: stake.bonus - paid.bonus };
  await pay(tx, bet, { ...parts, spin: bet.spin ?? 0, id: `betCancelled:${ref}`, kind: 'betCancelled', at });
  if (isSpin(bet)) await returnSpin(tx, { grantId: bet.grant_id, won: -paid.bonus }, at);
  await takeFromPromotions(tx, bet, at);
  await correctInTournaments(tx, bet);
  await count(tx, bet, { fed: -bet.fed, counted: -bet.counted }, at);
}

type Correct = Settle & { correction: string };

/**
 * Corrects what a settled bet has paid, once for each `correction`: from now on it pays `win` in all.
 * @throws ApiError `order.closed` for a bet that is not settled, `bet.mismatch` for a correction that said something else.
 */
export async function correctBet(tx: Tx, { correction, ref, accountId, merchant, win, at }: Correct): Promise<void> {
  const bet = await lockBet(tx, accountId, merchant, ref);
  const known = await tx.selectFrom('bets').selectAll().where('ref', '=', correction).executeTakeFirst();
  if (known) {
    if (known.corrects !== ref || known.result !== win) throw new ApiError('bet.mismatch');
    return;
  }
  if (bet.state !== 'settled') throw new ApiError('order.closed');
  const [before, after] = [partsOf(bet.result, bet), partsOf(win, bet)];
  await tx.updateTable('bets').set({ result: win }).where('ref', '=', ref).execute();
  await addLine(tx, bet, { ref: correction, win: win - bet.result, result: win, created_at: at });
  await countPlay(tx, bet, { at, won: win - bet.result });
  const parts = { cash: after.cash - before.cash, bonus: after.bonus - before.bonus };
  await pay(tx, bet, { ...parts, id: `betCorrected:${correction}`, kind: 'betCorrected', at });
  if (isSpin(bet)) await noteWinnings(tx, { grantId: bet.grant_id, won: parts.bonus });
  if (bet.grant_id) await reviewGrant(tx, bet.grant_id, { category: bet.category, amount: 0 }, at);
  await reviewTasks(tx, { accountId, merchant }, bet.day, at);
  await correctInTournaments(tx, bet);
}
