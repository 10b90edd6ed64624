import type { UsedBy } from '#schemas/merchant/used-by.ts';

/** Nobody is asked, and nothing is reported, where `analytics.json` names no provider and no Firebase project measures. */
export const usedBy: UsedBy = { config: ['analytics.providers', 'login.identity.firebase.analytics'] };
