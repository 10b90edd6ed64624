import { strict } from '#schemas/merchant/common.ts';

/** The `footer` section has no settings. */
export const settings = strict({});
