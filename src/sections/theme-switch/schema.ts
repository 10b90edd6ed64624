import { strict } from '#schemas/merchant/common.ts';

/** The `theme-switch` section has no settings. */
export const settings = strict({});
