import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `recent-games` section. */
export const settings = strict({ title: TextKey });
