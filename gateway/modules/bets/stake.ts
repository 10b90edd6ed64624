import { dayOf } from '#schemas/day.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { weightOf } from '#schemas/offers/bonus-terms.ts';
import { readSiteOf } from '#gateway/config/site.ts';
import type { Row, Tx, Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Launch } from '#gateway/http/route.ts';
import { activeGrants, termsOf } from '../bonus/grants.ts';
import { takeSpin } from '../bonus/spins.ts';
import { countBet } from '../records/bets.ts';
import { bonusOf, house, memberCash, promo, trialHouse } from '../ledger/accounts.ts';
import { lockPlayer, transfer, type Entry } from '../ledger/ledger.ts';
import { refuseBarred } from '../limits/may-play.ts';
import { refuseUnchecked } from '../limits/reality-check.ts';
import { refuseUnread } from '../limits/summary.ts';
import { countPlay } from '../limits/sums.ts';
import { refuseStake, spendTime } from '../limits/usage.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { keepSession } from '../session/tokens.ts';
import { refuseUnverified } from '../verification/doors.ts';

export type Bet = Row<'bets'>;
/** A bet to be made. `type` is the player's session type, `amount` minor units; `ref` names it for good, over all merchants and vendors. */
export type NewBet = Pick<Bet, 'ref' | 'merchant' | 'vendor' | 'category' | 'game' | 'round'> & {
  accountId: string;
  /** The session that it is made in. */
  sessionId: string;
  type: number;
  amount: number;
  /** What the player stakes at once, where that is an order of several bets. Minor units. */
  orderAmount?: number;
  at: number;
};
/** Which accounts pay a stake, and which bonus it counts for, as columns of `bets`. */
type Split = Pick<Bet, 'stake' | 'stake_bonus' | 'spin' | 'grant_id'>;

/** The other side of every bet. Trial members play against an account of their own (MONEY-12). */
export const bankOf = (type: number, merchant: string) => (isMember(type) ? house(merchant) : trialHouse(merchant));
export const remarkOf = ({ game, round }: Pick<Bet, 'game' | 'round'>) => `${game} ${round}`.trim();

/**
 * Splits a stake: cash first, the rest from one bonus, that of those with enough which ends first. A stake of cash alone counts for
 * the first bonus that the game counts for.
 * @throws ApiError `wallet.insufficient`; `bonus.maxBet` for more than that bonus allows.
 */
async function splitStake(
  tx: Tx,
  { accountId, category, amount, orderAmount = amount, at }: NewBet,
  cash: number,
): Promise<Split> {
  const grants = (await activeGrants(tx, accountId, at).selectAll('g').select('a.balance').execute()).map((grant) => ({
    id: grant.id,
    balance: grant.balance,
    wantsTurnover: grant.turnover_made < grant.turnover_needed,
    terms: termsOf(grant),
  }));
  const bonus = Math.max(0, amount - cash);
  const grant = grants.find(({ balance, wantsTurnover, terms: { counts } }) =>
    bonus > 0 ? balance >= bonus : wantsTurnover && weightOf(counts, category) > 0,
  );
  if (bonus > 0 && !grant) throw new ApiError('wallet.insufficient');
  const maxBet = grant?.terms.maxBet;
  if (maxBet !== undefined && orderAmount > maxBet) throw new ApiError('bonus.maxBet', { value: { maxBet } });
  return { stake: amount, stake_bonus: bonus, spin: null, grant_id: grant?.id ?? null };
}

/** The first outcome of a bet that is sent again. @throws ApiError `bet.mismatch` for another bet, `order.closed` for one that was voided before. */
function repeated(known: Bet, { accountId, game, amount }: NewBet): Bet {
  if (known.account_id !== accountId || known.corrects !== null || known.game !== game)
    throw new ApiError('bet.mismatch');
  const stake = known.spin ?? known.stake;
  if (known.state === 'void' && stake === 0) throw new ApiError('order.closed');
  if (stake !== amount) throw new ApiError('bet.mismatch');
  return known;
}

/** What is known of a bet before it is settled. */
export const unsettled = {
  corrects: null,
  valid: 0,
  fed: 0,
  counted: 0,
  entries: null,
  win: 0,
  result: 0,
  state: 'open',
  settled_at: null,
} as const;

/** The same of a bet whose stake a free spin pays; undefined without one. */
async function spinFor(tx: Tx, bet: NewBet): Promise<Split | undefined> {
  const grant = await takeSpin(tx, bet);
  if (!grant) return undefined;
  const isForBonus = termsOf(grant).spins?.winnings === 'bonus';
  return { stake: 0, stake_bonus: isForBonus ? bet.amount : 0, spin: bet.amount, grant_id: grant.id };
}

/** What each account gives of a stake. */
function takenFrom({ accountId, merchant, amount }: NewBet, { stake, stake_bonus, spin, grant_id }: Split): Entry[] {
  if (spin !== null) return [{ account: promo(merchant), amount: -amount }];
  return [
    { account: memberCash(accountId), amount: stake_bonus - stake },
    { account: bonusOf(grant_id ?? ''), amount: -stake_bonus },
  ].filter((part) => part.amount !== 0);
}

/** Makes a bet once, and takes its stake: a free spin where there is one for it, else of the player. @throws ApiError as `splitStake` and `repeated` do, `limit.reached`, `play.paused`, `play.excluded`, `play.check`, `play.summary`, `verification.needed`. */
export async function placeBet(tx: Tx, given: NewBet): Promise<Bet> {
  const { ref, accountId, merchant, vendor, category, game, round, type, amount, at } = given;
  const cash = await lockPlayer(tx, accountId, merchant);
  const known = await tx.selectFrom('bets').selectAll().where('ref', '=', ref).executeTakeFirst();
  if (known) return repeated(known, given);
  await refuseBarred(tx, 'bet', accountId, at);
  const site = await readSiteOf(tx, given, at);
  await refuseUnread(tx, { id: given.sessionId, type }, site);
  await refuseUnchecked(tx, { id: given.sessionId, type }, site, at);
  if (isMember(type)) await refuseUnverified(tx, accountId, 'play', { site, at });
  await keepSession(tx, { id: given.sessionId, type }, site, at);
  const limits = await spendTime(tx, accountId, at);
  const spin = await spinFor(tx, given);
  if (!spin) await refuseStake(tx, accountId, given, at, limits);
  const split = spin ?? (await splitStake(tx, given, cash));
  const place = { ref, account_id: accountId, merchant, vendor, category, game, round, created_at: at };
  const day = dayOf(at, site.info.timeZone);
  const bet: Bet = { ...unsettled, ...place, day, ...split };
  await tx.insertInto('bets').values(bet).execute();
  await countBet(tx, bet);
  await countPlay(tx, bet, { at, staked: bet.stake });
  const entries = [...takenFrom(given, split), { account: bankOf(type, merchant), amount }];
  await transfer(tx, { id: `bet:${ref}`, merchant, kind: 'bet', remark: remarkOf(bet), at, entries });
  return bet;
}

/**
 * Vendor and category of the game of a launch; of one that is no longer in the catalogue as the player's bets in it have them, so that
 * those can be settled. @throws ApiError `game.unknown`.
 */
export async function gameOfBets(
  db: Database,
  { accountId, gameId }: Launch,
): Promise<Pick<Row<'bets'>, 'vendor' | 'category'>> {
  const game = (await readCatalogue(db)).game(gameId);
  if (game) return { vendor: game.vassalage, category: game.gameType };
  const earlier = await db
    .selectFrom('bets')
    .select(['vendor', 'category'])
    .where((row) => row.and({ account_id: accountId, game: gameId }))
    .limit(1)
    .executeTakeFirst();
  if (!earlier) throw new ApiError('game.unknown');
  return earlier;
}
