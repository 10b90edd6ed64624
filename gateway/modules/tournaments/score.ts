import type { ScoreKind } from '#schemas/gateway/tournament-states.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { Row } from '#gateway/db/tables.ts';
import type { Entrant } from './states.ts';

/** A settled bet that counts: stake above 0 and what it paid, in minor units, and when it was settled. */
export type Counted = Pick<Row<'bets'>, 'stake' | 'result'> & { settled_at: number };
export type Totals = Pick<Entrant, 'rounds' | 'score' | 'reached_at'>;

export const noTotals: Totals = { rounds: 0, score: 0, reached_at: 0 };

/** ×1,000,000: sums of millions of factors stay numbers that are held exactly. */
const mostFactor = 1_000_000_000;
/** What a bet paid of its stake, in thousandths, floored. */
const factorOf = ({ stake, result }: Counted): number => Math.min(Math.floor((result * 1000) / stake), mostFactor);

const worthOf: Readonly<Record<ScoreKind, (bet: Counted) => number>> = {
  highestFactor: factorOf,
  sumFactors: factorOf,
  rounds: () => 1,
  wins: ({ result }) => result,
};

/**
 * The totals of some bets and one more. They depend on the bets alone and on no order of them: a highest factor was reached by the first bet
 * that had it, a sum by the last that added to it.
 */
export function withBet(totals: Totals, bet: Counted, kind: ScoreKind): Totals {
  const worth = worthOf[kind](bet);
  const rounds = totals.rounds + 1;
  if (worth === 0) return { ...totals, rounds };
  const { settled_at: at } = bet;
  if (kind !== 'highestFactor')
    return { rounds, score: totals.score + worth, reached_at: Math.max(totals.reached_at, at) };
  if (worth < totals.score) return { ...totals, rounds };
  return { rounds, score: worth, reached_at: worth === totals.score ? Math.min(totals.reached_at, at) : at };
}

/** By what an entrant is in order: null while nothing is won, or too little was played. */
export const behindOf = ({ rounds, score }: Totals, { minRounds = 1 }: Pick<TournamentOffer, 'minRounds'>) =>
  score > 0 && rounds >= minRounds ? -score : null;
