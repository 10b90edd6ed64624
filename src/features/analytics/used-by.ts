import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** Nobody is asked, and nothing is told, where `analytics.json` names no provider. */
export const usedBy: UsedBy = { config: ['analytics.providers'] };
