import { strict } from '#schemas/strict.ts';

/** The `footer` section has no settings. */
export const settings = strict({});
