import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `jackpot` section. */
export const settings = strict({ title: TextKey, label: TextKey });
