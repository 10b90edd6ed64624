import { Type } from 'typebox';
import { strict } from '#schemas/merchant/common.ts';

/** Settings of the `quick-menu` section. */
export const settings = strict({
  menu: Type.Optional(Type.Enum(['quick'])),
  layout: Type.Optional(Type.Enum(['row', 'grid'])),
});
