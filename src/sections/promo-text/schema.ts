import { Type } from 'typebox';
import { TextKey, strict } from '#schemas/merchant/common.ts';
import { ActionConfig } from '#schemas/merchant/documents.ts';

/** Settings of the `promo-text` section. */
export const settings = strict({ text: TextKey, action: Type.Optional(ActionConfig) });
