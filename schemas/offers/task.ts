import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount } from '../gateway/operation.ts';
import { strict } from '../strict.ts';
import { daySpan } from './day-span.ts';
import { Localised } from './localised.ts';

/** Something to do once a day or week of the merchant for an amount of cash (REWARD-2). */
export const TaskOffer = strict({
  title: Localised,
  order: Type.Optional(Type.Integer()),
  ...daySpan,
  resets: Type.Enum(['daily', 'weekly'], { description: 'When it begins anew: at midnight, or on Monday' }),
  counts: Type.Enum(['bets', 'turnover', 'deposit', 'wins'], { description: 'A number of bets or wins, or an amount' }),
  category: Type.Optional(GameCategory),
  goal: Type.Integer({ minimum: 1, description: 'How much of it' }),
  amount: PositiveAmount,
});
export type TaskOffer = Static<typeof TaskOffer>;
