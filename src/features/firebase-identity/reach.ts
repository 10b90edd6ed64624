import type { Reach } from '#schemas/merchant/reach.ts';

/** Firebase comes only with merchants that name their project. */
export const reach: Reach = { config: ['login.identity.firebase'] };
