import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { ActionConfig } from '#schemas/merchant/documents.ts';

/** Settings of the `promo-text` section. */
export const settings = strict({ text: TextKey, action: Type.Optional(ActionConfig) });
