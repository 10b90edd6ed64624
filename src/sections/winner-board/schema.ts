import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `winner-board` section. */
export const settings = strict({ title: TextKey });
