import { strict } from '#schemas/strict.ts';

/** The `language-switch` section has no settings. */
export const settings = strict({});
