import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { GameCategory } from '#schemas/gateway/games.ts';

/** Settings of the `provider-games` section. */
export const settings = strict({
  vendor: Type.String({ description: 'Vendor code, such as PP or JL' }),
  category: Type.Optional(GameCategory),
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
  layout: Type.Optional(Type.Enum(['grid', 'scroll', 'feature'])),
});
