import { Type } from 'typebox';
import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `rich-text` section. */
export const settings = strict({ title: Type.Optional(TextKey), body: TextKey });
