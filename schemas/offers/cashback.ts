import { Type, type Static } from 'typebox';
import { GameCategory } from '../gateway/games.ts';
import { Ppm } from '../gateway/operation.ts';
import { strict } from '../strict.ts';

/** What part of valid bets comes back (REBATE-1). */
export const CashbackOffer = strict({
  rates: Type.Array(strict({ category: GameCategory, ppm: Ppm }), { minItems: 1 }),
  minimum: Type.Integer({ minimum: 1, description: 'Minor units below which nothing can be claimed' }),
});
export type CashbackOffer = Static<typeof CashbackOffer>;
