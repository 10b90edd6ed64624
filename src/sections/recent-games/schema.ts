import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `recent-games` section. */
export const settings = strict({ title: TextKey });
