/**
 * What members do that the gateway counts by rows that it has anyway. A registration is none: who registers has drawn as a visitor, by an
 * id that the gateway never sees.
 */
export const rolloutGoals = ['first-deposit', 'deposit', 'bet', 'bonus', 'tournament', 'withdrawal'] as const;
export type RolloutGoal = (typeof rolloutGoals)[number];
