import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `jackpot` section. */
export const settings = strict({ title: TextKey, label: TextKey });
