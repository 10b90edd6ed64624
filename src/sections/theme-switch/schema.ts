import { strict } from '#schemas/strict.ts';

/** The `theme-switch` section has no settings. */
export const settings = strict({});
