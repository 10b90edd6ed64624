import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** A merchant whose conditions ask for country, domain, level, segment or a share of the players. */
export const usedBy: UsedBy = { config: ['asksAudience'] };
