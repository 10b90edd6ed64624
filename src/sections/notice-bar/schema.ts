import { strict } from '#schemas/merchant/common.ts';

/** The `notice-bar` section has no settings. */
export const settings = strict({});
