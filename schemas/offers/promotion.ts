import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { PositiveAmount, Ppm } from '../gateway/operation.ts';
import { strict } from '../strict.ts';
import { daySpan } from './day-span.ts';
import { Localised } from './localised.ts';

/** What must be bet of a bonus, and how, before it is cash. */
export const bonusTerms = {
  turnoverPpm: Ppm,
  days: Type.Integer({ minimum: 1, maximum: 365, description: 'Days until it ends' }),
  maxBet: Type.Optional(PositiveAmount),
  counts: Type.Optional(
    Type.Array(GameCategory, { minItems: 1, description: 'Categories whose bets count; all without' }),
  ),
};

/** What a promotion gives. Amounts in minor units, rates in ppm. */
export const Award = Type.Union([
  strict({ kind: Type.Literal('cash'), amount: PositiveAmount }),
  strict({ kind: Type.Literal('bonus'), amount: PositiveAmount, ...bonusTerms }),
  strict({
    kind: Type.Literal('depositBonus'),
    minDeposit: PositiveAmount,
    ratePpm: Ppm,
    maxBonus: PositiveAmount,
    once: Type.Optional(Type.Boolean({ description: 'A player gets it no second time' })),
    ...bonusTerms,
  }),
]);
export type Award = Static<typeof Award>;

/** One promotion, as the operator writes it: the list, the facts, the check and the award are all made from it (PROMO-2). */
export const PromotionOffer = strict({
  title: Localised,
  content: { ...Localised, description: 'HTML by language code; players get it cleaned' },
  key: Type.Optional(
    Type.String({ maxLength: 40, description: 'A word by which the lobby looks it up: APP_DOWNLOAD' }),
  ),
  category: strict({ id: Type.String({ maxLength: 40 }), title: Localised }),
  theme: Type.Optional(Type.String({ maxLength: 40, description: 'Which drawing of the demo art stands for it' })),
  order: Type.Optional(Type.Integer({ description: 'Place in the list: smaller ones first' })),
  ...daySpan,
  gives: Award,
});
export type PromotionOffer = Static<typeof PromotionOffer>;
