import { Type } from 'typebox';
import { TextKey, strict } from '#schemas/merchant/common.ts';

/** Settings of the `hot-games` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 18 })),
  live: Type.Optional(Type.Boolean({ description: 'Shows the live tables; without it, everything else' })),
  layout: Type.Optional(Type.Enum(['grid', 'scroll', 'feature'])),
});
