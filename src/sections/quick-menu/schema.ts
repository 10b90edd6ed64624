import { Type } from 'typebox';
import { MenuName } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `quick-menu` section. */
export const settings = strict({
  menu: Type.Optional(MenuName),
  layout: Type.Optional(Type.Enum(['row', 'grid'])),
});
