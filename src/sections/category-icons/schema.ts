import { strict } from '#schemas/strict.ts';

/** The `category-icons` section has no settings. */
export const settings = strict({});
