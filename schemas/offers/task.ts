import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount } from '../gateway/operation.ts';
import { maxAmount } from '../money.ts';
import { strict } from '../strict.ts';
import { daySpan, spanFaults } from './day-span.ts';
import { Localised } from './localised.ts';

/** Something to do once a day or week of the merchant for an amount of cash (REWARD-2). */
export const TaskOffer = strict({
  title: Localised,
  order: Type.Optional(Type.Integer({ description: 'Place in the list: smaller ones first' })),
  ...daySpan,
  resets: Type.Enum(['daily', 'weekly'], { description: 'When it begins again: at midnight, or on Monday' }),
  counts: Type.Enum(['bets', 'wins', 'turnover', 'deposit'], {
    description:
      'Settled bets, those of them that paid something, what was bet with them, or what was deposited. A bet counts for the day it was made',
  }),
  category: Type.Optional({ ...GameCategory, description: 'Of the bets; all without' }),
  goal: Type.Integer({ minimum: 1, maximum: maxAmount, description: 'A number of bets or wins, or minor units' }),
  amount: PositiveAmount,
});
export type TaskOffer = Static<typeof TaskOffer>;

/** One bet in 5 seconds, day and night: nobody makes more. */
const mostBets = { daily: 17_280, weekly: 120_960 } as const;

/** What makes a task one that nobody can do. */
export function taskFaults(task: TaskOffer): { pointer: string; message: string }[] {
  const { counts, goal, resets, category } = task;
  const most = mostBets[resets];
  return [
    ...spanFaults(task),
    ...((counts === 'bets' || counts === 'wins') && goal > most
      ? [{ pointer: '/goal', message: `is more than anyone can bet in its time: at most ${most}` }]
      : []),
    ...(counts === 'deposit' && category !== undefined
      ? [{ pointer: '/category', message: 'has no deposits: leave it out, or count bets' }]
      : []),
  ];
}
