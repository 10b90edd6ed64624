import { strict } from '#schemas/strict.ts';

/** The `notice-bar` section has no settings. */
export const settings = strict({});
