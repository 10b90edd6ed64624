import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `hot-games` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 18 })),
  layout: Type.Optional(Type.Enum(['grid', 'scroll', 'feature'])),
});
