import type { Rollout } from '#schemas/merchant/rollout.ts';
import type { RolloutGoal } from '#schemas/rollout-goals.ts';
import type { Arm, ArmCounts } from '#schemas/rollout-counts.ts';
import { armName } from '../config/rollouts.ts';
import { counted } from '../errors/print.ts';
import { differenceOf, type Difference } from './arm-difference.ts';

/** Whether a difference is one: 0 lies outside of its interval. */
export type Verdict = 'more' | 'fewer' | 'not decided yet';

/** A goal of an arm against that of the last arm. */
export type GoalReport = {
  goal: RolloutGoal;
  did: number;
  difference?: Difference;
  verdict?: Verdict;
};
export type ArmReport = Arm & { arm: string; members: number; shows: readonly string[]; goals: GoalReport[] };

function verdictOf({ low, high }: Difference): Verdict {
  if (low > 0) return 'more';
  return high < 0 ? 'fewer' : 'not decided yet';
}

/** What was counted of each arm; the last one is what all others are compared with. `showsOf` says what an arm is shown. */
export function reportArms(
  { goals }: Pick<Rollout, 'goals'>,
  counts: readonly ArmCounts[],
  showsOf: (arm: Arm) => readonly string[],
): ArmReport[] {
  const last = counts.at(-1);
  return counts.map(({ from, to, members, did }) => ({
    arm: armName({ from, to }),
    from,
    to,
    members,
    shows: showsOf({ from, to }),
    goals: goals.map((goal) => {
      const own = did[goal] ?? 0;
      const isLast = last?.from === from;
      const difference =
        last && !isLast
          ? differenceOf({ did: own, of: members }, { did: last.did[goal] ?? 0, of: last.members })
          : undefined;
      return { goal, did: own, ...(difference && { difference, verdict: verdictOf(difference) }) };
    }),
  }));
}

const oneDigit = (share: number) => (share * 100).toFixed(1);
const signed = (share: number) => `${share < 0 ? '−' : '+'}${oneDigit(Math.abs(share))}`;

/** The report as lines: each arm with its members, then each goal. */
export function armLines(arms: readonly ArmReport[]): string[] {
  const last = arms.at(-1)?.arm ?? '';
  const goalLine = (arm: ArmReport, { goal, did, difference, verdict }: GoalReport) => {
    const share = arm.members === 0 ? 'nobody yet' : `${oneDigit(did / arm.members)} % (${did})`;
    if (!difference || !verdict) return `  ${goal}: ${share}`;
    const { value, low, high } = difference;
    const words = verdict === 'not decided yet' ? verdict : `${verdict} than ${last}`;
    return `  ${goal}: ${share}, ${signed(value)} points (${signed(low)} to ${signed(high)}): ${words}`;
  };
  return arms.flatMap((arm) => [
    `${arm.arm}: ${counted(arm.members, 'member')}, shown ${arm.shows.join(', ') || 'none of it'}`,
    ...arm.goals.map((goal) => goalLine(arm, goal)),
  ]);
}
