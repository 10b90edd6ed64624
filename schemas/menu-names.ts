import leven from 'leven';
import { menuNames } from './merchant/menus.ts';
import { menuNamePattern } from './merchant/scalars.ts';

const menuName = new RegExp(menuNamePattern);

/** The product's menu that a name misses by one letter. Neither a merchant nor an operator may have a list of such a name: it is most likely a slip. */
export const menuMissed = (name: string): string | undefined =>
  menuNames.some((known) => known === name) ? undefined : menuNames.find((known) => leven(name, known) === 1);

/** Whether it can be the name of a menu. Which lists of its own a merchant has only its folder says. */
export const isMenuName = (name: string): boolean => menuName.test(name) && menuMissed(name) === undefined;
