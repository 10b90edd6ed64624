import { Type } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `live-models` section. */
export const settings = strict({
  title: TextKey,
  limit: Type.Optional(Type.Integer({ minimum: 2, maximum: 24, description: 'Models shown' })),
});
