import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `favourites` section. */
export const settings = strict({ title: TextKey });
