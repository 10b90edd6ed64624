import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { GameCategory } from '#schemas/gateway/games.ts';

/** Settings of the `vendor-block` section. */
export const settings = strict({
  category: GameCategory,
  title: TextKey,
  vendorMenu: Type.Optional(
    Type.Boolean({ description: 'Off for a category of a single vendor, or where space is dear' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
  layout: Type.Optional(Type.Enum(['grid', 'scroll'])),
});
