import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `popular-games` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 21 })),
  layout: Type.Optional(
    Type.Enum(['grid', 'scroll', 'ranked'], { description: 'ranked: a row with the place of each game' }),
  ),
});
