import type { Tier } from './agent-shapes.ts';

/** Whether each tier of a contract asks for more than the one before it, and pays more (AGT-4). */
export const tiersRise = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return !before || (tier.turnover > before.turnover && tier.active >= before.active && tier.ppm > before.ppm);
  });
