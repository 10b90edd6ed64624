/** By what players are ranked: win factors in thousandths, a number of bets, or minor units. */
export const scoreKinds = ['highestFactor', 'sumFactors', 'rounds', 'wins'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

/** What equal scores come to. */
export const tieKinds = ['earlier', 'share'] as const;

/**
 * The states of a player in a tournament. `playing` is also who has won nothing; `won` a prize that is about to be paid, `held` one that
 * waits for the operator, who may strike anybody out.
 */
export const entrantStates = ['playing', 'won', 'held', 'paid', 'struck'] as const;
export type EntrantState = (typeof entrantStates)[number];

/** Whether it has begun, and whether it is over; a frozen one pays nothing until the operator has looked into it. */
export const tournamentStates = ['coming', 'running', 'frozen', 'ended'] as const;
export type TournamentState = (typeof tournamentStates)[number];

/** Why a player may not join, in the order in which they should read it. Who is refused sees `tournament.<check>`. */
export const tournamentChecks = ['licence', 'frozen', 'full', 'level', 'segment', 'country', 'deposit'] as const;
export type TournamentCheck = (typeof tournamentChecks)[number];
