import type { RolloutGoal } from './rollout-goals.ts';

/** A part of a draw, from a position to below another one, as shares of conditions cut it. */
export type Arm = { from: number; to: number };

/** What is to be counted of a rollout; instants in epoch ms. */
export type RolloutAsked = {
  merchant: string;
  /** The name of the draw. */
  name: string;
  arms: readonly Arm[];
  from: number;
  /** Or the moment of counting, if that is sooner. */
  until: number;
  goals: readonly RolloutGoal[];
  /** Members of one of these alone; all of them without. */
  segments?: readonly string[];
};

/** How many members of an arm were there, and how many of these did what is counted. */
export type ArmCounts = Arm & { members: number; did: Partial<Record<RolloutGoal, number>> };
