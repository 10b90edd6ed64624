import { strict } from '#schemas/merchant/common.ts';

/** The `language-switch` section has no settings. */
export const settings = strict({});
