import { countsNothing } from './bonus-terms.ts';
import type { OfferFault } from './fault.ts';
import type { Gift } from './promotion.ts';
import type { Prizes, TournamentOffer } from './tournament.ts';

/** One bet in 5 seconds, day and night: nobody makes more. */
const leastMsOfBet = 5000;
const whole = 1_000_000;

/** The faults whose condition holds. */
const those = (...faults: readonly (readonly [holds: boolean, pointer: string, message: string])[]): OfferFault[] =>
  faults.filter(([holds]) => holds).map(([, pointer, message]) => ({ pointer, message }));

function timeFaults({ startsAt, endsAt, minRounds = 1 }: TournamentOffer, now: number): OfferFault[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const noInstant = 'is no time of the calendar: give one that there is';
  if (Number.isNaN(start)) return [{ pointer: '/startsAt', message: noInstant }];
  if (Number.isNaN(end)) return [{ pointer: '/endsAt', message: noInstant }];
  if (end <= start) return [{ pointer: '/endsAt', message: 'is not after startsAt: choose a later time' }];
  const most = Math.floor((end - start) / leastMsOfBet);
  return those(
    [end <= now, '/endsAt', 'is past: choose a later time'],
    [minRounds > most, '/minRounds', `is more than anyone can bet in its time: at most ${most}`],
  );
}

const giftFaults = (gives: Gift, place: string): OfferFault[] => {
  const terms = gives.kind === 'bonus' ? gives : gives.kind === 'freeSpins' ? gives.winnings : undefined;
  const isNeverCash = terms !== undefined && terms.turnoverPpm > 0 && countsNothing(terms.counts);
  const at = gives.kind === 'freeSpins' ? `${place}/winnings` : place;
  return those([
    isNeverCash,
    `${at}/counts`,
    'counts no bet, so that it never becomes cash: give a category a weight above 0',
  ]);
};

/** Places that have no prize between others that have one, or that have two. */
function placeFaults({ places }: Extract<Prizes, { kind: 'places' }>, ties: TournamentOffer['ties']): OfferFault[] {
  let next = 1;
  return places.flatMap(({ from, to, gives }, index) => {
    const at = `/prizes/places/${index}`;
    const expected = next;
    next = Math.max(next, to + 1);
    return [
      ...those(
        [to < from, `${at}/to`, `is before from: write at least ${from}`],
        [from < expected, `${at}/from`, `has a prize already: write ${expected}, the first place that has none`],
        [from > expected, `${at}/from`, `leaves place ${expected} without a prize: begin with ${expected}`],
        [
          ties === 'share' && gives.kind !== 'cash',
          `${at}/gives`,
          'cannot be shared by equal scores: give cash, or let the earlier one be first',
        ],
      ),
      ...giftFaults(gives, `${at}/gives`),
    ];
  });
}

function poolFaults(
  { amount, buyInsPpm = 0, shares }: Extract<Prizes, { kind: 'pool' }>,
  entry: TournamentOffer['entry'],
): OfferFault[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  const rises = shares.findIndex((share, index) => index > 0 && share > (shares[index - 1] ?? 0));
  const unpaid = shares.indexOf(0);
  return those(
    [buyInsPpm > 0 && entry.kind !== 'buyIn', '/prizes/buyInsPpm', 'is of buy-ins, and nobody pays one: leave it out'],
    [amount === 0 && buyInsPpm === 0, '/prizes/amount', 'is all that is in the pool, and nothing: write an amount'],
    [sum !== whole, '/prizes/shares', `are ${sum} ppm together: make them ${whole}, the whole pool`],
    [unpaid >= 0, `/prizes/shares/${unpaid}`, 'is a place without a prize: give it a part, or leave it out'],
    [rises > 0, `/prizes/shares/${rises}`, 'is more than the place before it gets: write at most as much'],
  );
}

/** What makes a tournament one that nobody can win, or that pays a place twice or not at all (TOUR-1). */
export function tournamentFaults(offer: TournamentOffer, now = Date.now()): OfferFault[] {
  const { games, who, prizes, ties, entry, mostPlayers = Infinity } = offer;
  const paid = prizes.kind === 'pool' ? prizes.shares.length : Math.max(...prizes.places.map(({ to }) => to));
  const isEmpty = (part: object | undefined) => part !== undefined && Object.keys(part).length === 0;
  return [
    ...timeFaults(offer, now),
    ...those(
      [isEmpty(games), '/games', 'names no game, so that no bet counts: name some, or leave it out'],
      [mostPlayers < paid, '/mostPlayers', `leaves places unpaid: let at least ${paid} in`],
      [isEmpty(who), '/who', 'asks nothing: name a level, segments or countries, or leave it out'],
    ),
    ...(prizes.kind === 'places' ? placeFaults(prizes, ties) : poolFaults(prizes, entry)),
  ];
}
