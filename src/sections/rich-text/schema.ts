import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `rich-text` section. */
export const settings = strict({ title: Type.Optional(TextKey), body: TextKey });
