import { strict } from '#schemas/merchant/common.ts';

/** The `category-icons` section has no settings. */
export const settings = strict({});
