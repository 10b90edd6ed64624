import { gameCategoryCodes } from '#schemas/gateway/game-categories.ts';
import type { Bonus } from '#schemas/gateway/promotions.ts';
import { weightOf, type Weights } from '#schemas/offers/bonus-terms.ts';

/** What counts, category by category; those that do not are left out. */
export const listWeights = (counts: Weights | undefined): Bonus['counts'] =>
  gameCategoryCodes.map((category) => ({ category, ppm: weightOf(counts, category) })).filter(({ ppm }) => ppm > 0);
