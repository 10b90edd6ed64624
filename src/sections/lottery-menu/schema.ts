import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `lottery-menu` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 2, maximum: 12, description: 'Lotteries shown of a category' })),
});
