import type { Static } from 'typebox';
import { GameCategory } from '#schemas/gateway/games.ts';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { weightOf, type Weights } from '#schemas/offers/bonus-terms.ts';

type Category = Static<typeof GameCategory>;

/** What counts, category by category; those that do not are left out. */
export const listWeights = (counts: Weights | undefined): Bonus['counts'] =>
  GameCategory.enum
    .map((category: Category) => ({ category, ppm: weightOf(counts, category) }))
    .filter(({ ppm }) => ppm > 0);
