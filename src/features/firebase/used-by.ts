import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** Firebase comes only with merchants that name their project. */
export const usedBy: UsedBy = { config: ['login.identity.firebase'] };
