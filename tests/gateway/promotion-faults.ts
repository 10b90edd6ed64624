import { addDays, dayOf, startOfDay } from '#schemas/day.ts';
import type { RebateLine } from '#schemas/gateway/rebate.ts';
import { weightOf, type Weights } from '#schemas/offers/bonus-terms.ts';
import type { PromotionOffer } from '#schemas/offers/promotion.ts';
import { isUnended, termsOf, type Grant } from '#gateway/modules/bonus/grants.ts';
import { bonusOf } from '#gateway/modules/ledger/accounts.ts';
import type { Bet, Books, Entry } from './promotion-books.ts';
import { gifts, promotions, timeZone, turnsPerDay } from './promotion-offers.ts';

const offerOf = ({ offer }: Entry) => JSON.parse(offer ?? '') as PromotionOffer;
const isPaid = ({ status }: Entry) => status === 'Claimed' || status === 'Issued';
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What bets are worth together: floored once. */
function weighted(bets: readonly { category: string; amount: number }[], counts: Weights | undefined): number {
  const parts = bets.map(({ category, amount }) => BigInt(amount) * BigInt(weightOf(counts, category)));
  return Number(parts.reduce((sum, part) => sum + part, 0n) / 1_000_000n);
}

/** Everything that should have been given away by now, by the id of its transfer. */
function dueOf({ grants, entries, rewards, checkIns, turns, rebates }: Books): Map<string, number> {
  const due: [string, number][] = [
    ...grants.map(({ id, amount }): [string, number] => [`bonus:${id}`, amount]),
    ...entries.filter(isPaid).flatMap((entry): [string, number][] => {
      const { gives } = offerOf(entry);
      return gives.kind === 'cash' ? [[`promotion:${entry.id}`, gives.amount]] : [];
    }),
    ...rewards.flatMap(({ id, amount, state }): [string, number][] =>
      state === 'claimed' ? [[`reward:${id}`, amount]] : [],
    ),
    ...checkIns.map(({ account_id, day, amount }): [string, number] => [`checkIn:${account_id}:${day}`, amount]),
    ...turns.map(({ id, amount }): [string, number] => [`wheel:${id}`, amount]),
    ...rebates.map(({ id, amount }): [string, number] => [id, amount]),
  ];
  return new Map(due.filter(([, amount]) => amount > 0));
}

/** Kinds of bets and of forfeited bonuses: no gifts, and checked with the books. */
const otherKinds = ['bet', 'win', 'betCancelled', 'betCorrected', 'bonusForfeited'];

function* paidWrong(books: Books) {
  const due = dueOf(books);
  for (const { id, kind, amount } of books.given) {
    if (otherKinds.includes(kind)) continue;
    if (due.get(id) !== -amount) yield `${id} was paid ${-amount}, due is ${due.get(id) ?? 'nothing'}`;
    due.delete(id);
  }
  for (const id of due.keys()) yield `${id} is not paid`;
}

/** A bonus that is over, or should be, or whose counts are not those of its bets. */
function* grantWrong(grant: Grant, { bets, balances, given }: Books, at: number) {
  const { id, state, ends_at, spins_left, turnover_made, turnover_needed } = grant;
  const { spins, counts } = termsOf(grant);
  const balance = balances.get(bonusOf(id)) ?? 0;
  if (!isUnended(state) && balance !== 0) yield `${id} is ${state} with ${balance}`;
  for (const end of ['expired', 'forfeited'])
    if (state !== end && given.some((each) => each.id === `bonus:${id}:${end}`)) yield `${id} is ${state} and ${end}`;
  const own = bets.filter(({ grant_id }) => grant_id === id);
  const used = own.filter(({ spin, corrects, state: now }) => spin !== null && corrects === null && now !== 'void');
  const count = (spins_left ?? 0) + used.length;
  const isActive = isUnended(state) && ends_at > at;
  if (spins && (isActive ? count !== spins.count : count > spins.count))
    yield `${id} has ${count} of ${spins.count} spins`;
  if (!isActive) return;
  const made = weighted(
    own.map(({ category, counted }) => ({ category, amount: counted })),
    counts,
  );
  if (made !== turnover_made) yield `${id} has counted ${turnover_made} of ${made}`;
  const waits = spins && ((spins_left ?? 0) > 0 || own.some((bet) => bet.spin !== null && bet.state === 'open'));
  if (state === 'active' && !waits && turnover_made >= turnover_needed && balance > 0)
    yield `${id} is met and not converted`;
}

/** An entry whose state does not match its counts or its bonus. */
function* entryWrong(entry: Entry, { grants, bets }: Books, at: number) {
  const { id, status, deposit_made, turnover_made, ends_at, grant_id } = entry;
  const { asks = {}, gives } = offerOf(entry);
  const { deposit = 0, turnover = 0 } = asks;
  const isMet = deposit_made >= deposit && turnover_made >= turnover;
  const isStarted = status === 'Joined' || status === 'Process';
  if (isStarted && isMet && (ends_at ?? Infinity) > at) yield `${id} is ${status}, and met`;
  if ((status === 'Claim' || status === 'Claimed') && !isMet) yield `${id} is ${status}, and not met`;
  const counted = bets.filter(
    (bet) => bet.state === 'settled' && (JSON.parse(bet.entries ?? '[]') as string[]).includes(id),
  );
  const made = weighted(
    counted.map(({ category, stake }) => ({ category, amount: stake })),
    asks.counts,
  );
  if (isStarted && made !== turnover_made) yield `${id} has counted ${turnover_made} of ${made}`;
  const hasBonus = grants.some((grant) => grant.id === (grant_id ?? `promotion:${id}`));
  if (hasBonus !== (isPaid(entry) && gives.kind !== 'cash')) yield `${id} is ${status}, bonus: ${hasBonus}`;
}

/** Places that nobody has taken, or that too many have. */
function* placesWrong({ entries, places }: Books) {
  for (const [promotion, { most }] of Object.entries(promotions)) {
    if (most === undefined) continue;
    const own = entries.filter(({ promotion_id }) => promotion_id === promotion);
    for (const period of new Set(own.map((entry) => entry.period))) {
      const inside = own.filter(
        (entry) => entry.period === period && !['Close', 'Rejected'].includes(entry.status),
      ).length;
      const row = places.find((place) => place.promotion_id === promotion && place.period === period);
      if (inside !== row?.taken || inside > most) yield `${promotion} ${period} has ${inside} in ${row?.taken} places`;
    }
  }
}

/** Windows that overlap, leave out bets that count, or paid for bets of others. */
function* windowsWrong(accountId: string, { rebates, bets }: Books) {
  let last = { before: 0, lines: [] as RebateLine[] };
  for (const { account_id, id, since, before, lines } of rebates) {
    if (account_id !== accountId) continue;
    const first = startOfDay(addDays(dayOf(before, timeZone), -6), timeZone);
    if (since !== Math.max(first, last.before)) yield `${id} does not begin where ${last.before} has ended`;
    const paid = JSON.parse(lines) as RebateLine[];
    const isIn = (bet: Bet) =>
      bet.account_id === accountId && bet.settled_at !== null && bet.settled_at >= since && bet.settled_at < before;
    for (const category of ['RNG', 'LIVE']) {
      const validOf = (from: readonly RebateLine[]) => from.find(({ gameType }) => gameType === category)?.valid ?? 0;
      const valid = sumOf(bets.filter((bet) => isIn(bet) && bet.category === category).map((bet) => bet.valid));
      const should = valid + Math.min(0, validOf(last.lines));
      if (validOf(paid) !== should) yield `${id} paid for ${validOf(paid)} of ${category}, bet were ${should}`;
    }
    last = { before, lines: paid };
  }
}

/** What is wrong with what is given away to players, at any moment (PROMO-1 to PROMO-6, REWARD-1, REWARD-2, VIP-1, REBATE-1). */
export function promotionFaults(books: Books, ids: readonly string[], at: number): string[] {
  const { grants, entries, rewards, levels, turns } = books;
  const missing = levels.flatMap(({ account_id, level }) =>
    gifts
      .slice(0, level)
      .map((gift, index) => (gift === 0 ? '' : `vipGift:${account_id}:${index + 1}`))
      .filter((id) => id && !rewards.some((reward) => reward.id === id)),
  );
  return [
    ...paidWrong(books),
    ...grants.flatMap((grant) => [...grantWrong(grant, books, at)]),
    ...entries.flatMap((entry) => [...entryWrong(entry, books, at)]),
    ...placesWrong(books),
    ...ids.flatMap((id) => [...windowsWrong(id, books)]),
    ...missing.map((id) => `${id} is missing`),
    ...turns.filter(({ turn }) => turn > turnsPerDay).map(({ id }) => `wheel:${id} is one too many`),
  ];
}
