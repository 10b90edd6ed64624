import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `favourites` section. */
export const settings = strict({ title: TextKey });
