import { Type } from 'typebox';
import { MenuName, strict } from '#schemas/merchant/common.ts';

/** Settings of the `quick-menu` section. */
export const settings = strict({
  menu: Type.Optional(MenuName),
  layout: Type.Optional(Type.Enum(['row', 'grid'])),
});
