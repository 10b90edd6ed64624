import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** Firebase is bundled only for merchants that name their project. */
export const usedBy: UsedBy = { config: ['login.identity.firebase'] };
