import { isMember } from '#schemas/gateway/session-type.ts';
import type { Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { activeGrants, termsOf } from '../bonus/grants.ts';
import { countBet } from '../records/bets.ts';
import { dayAt } from '../records/days.ts';
import { bonusOf, house, memberCash, trialHouse } from '../wallet/accounts.ts';
import { lockPlayer, transfer } from '../wallet/ledger.ts';

export type Bet = Row<'bets'>;
/** A bet to be made. `type` is the player's session type, `amount` minor units; `ref` names it for good, over all merchants and vendors. */
export type NewBet = Pick<Bet, 'ref' | 'merchant' | 'vendor' | 'category' | 'game' | 'round'> & {
  accountId: string;
  type: number;
  amount: number;
  at: number;
};
/** Where a stake comes from, and which bonus it counts for. */
type Split = { bonus: number; grant: string | null };

/** The other side of every bet. Trial members play against an account of their own (MONEY-12). */
export const bankOf = (type: number, merchant: string) => (isMember(type) ? house(merchant) : trialHouse(merchant));
export const remarkOf = ({ game, round }: Pick<Bet, 'game' | 'round'>) => `${game} ${round}`.trim();

/**
 * Splits a stake: cash first, the rest from one bonus, that of those with enough which ends first. A stake of cash alone counts for
 * the first bonus that the game counts for.
 * @throws ApiError `wallet.insufficient`; `bonus.maxBet` for more than that bonus allows.
 */
async function splitStake(tx: Tx, { accountId, category, amount, at }: NewBet, cash: number): Promise<Split> {
  const grants = (await activeGrants(tx, accountId, at).selectAll('g').select('a.balance').execute()).map((grant) => ({
    id: grant.id,
    balance: grant.balance,
    terms: termsOf(grant),
  }));
  const bonus = Math.max(0, amount - cash);
  const grant = grants.find(({ balance, terms: { counts } }) =>
    bonus > 0 ? balance >= bonus : !counts || counts.some((each) => each === category),
  );
  if (bonus > 0 && !grant) throw new ApiError('wallet.insufficient');
  const maxBet = grant?.terms.maxBet;
  if (maxBet !== undefined && amount > maxBet) throw new ApiError('bonus.maxBet', { value: { maxBet } });
  return { bonus, grant: grant?.id ?? null };
}

/** The first outcome of a bet that is sent again. @throws ApiError `bet.mismatch` for another bet, `order.closed` for one that was voided before it came. */
function repeated(known: Bet, { accountId, game, amount }: NewBet): Bet {
  if (known.account_id !== accountId || known.corrects !== null || known.game !== game)
    throw new ApiError('bet.mismatch');
  if (known.state === 'void' && known.stake === 0) throw new ApiError('order.closed');
  if (known.stake !== amount) throw new ApiError('bet.mismatch');
  return known;
}

/** What is known of a bet before it is settled. */
export const unsettled = {
  corrects: null,
  valid: 0,
  fed: 0,
  counted: 0,
  win: 0,
  result: 0,
  state: 'open',
  settled_at: null,
} as const;

/** Makes a bet once, and takes its stake. @throws ApiError as `splitStake` and `repeated` do. */
export async function placeBet(tx: Tx, given: NewBet): Promise<Bet> {
  const { ref, accountId, merchant, vendor, category, game, round, type, amount, at } = given;
  const cash = await lockPlayer(tx, accountId, merchant);
  const known = await tx.selectFrom('bets').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (known) return repeated(known, given);
  const { bonus, grant } = await splitStake(tx, given, cash);
  const place = { ref, account_id: accountId, merchant, vendor, category, game, round, created_at: at };
  const day = await dayAt(tx, merchant, at);
  const bet: Bet = { ...unsettled, ...place, day, stake: amount, stake_bonus: bonus, grant_id: grant };
  await tx.insertInto('bets').values(bet).execute();
  await countBet(tx, bet);
  const parts = [
    { account: memberCash(accountId), amount: bonus - amount },
    { account: bonusOf(grant ?? ''), amount: -bonus },
    { account: bankOf(type, merchant), amount },
  ];
  const entries = parts.filter((part) => part.amount !== 0);
  await transfer(tx, { id: `bet:${ref}`, merchant, kind: 'bet', remark: remarkOf(bet), at, entries });
  return bet;
}
