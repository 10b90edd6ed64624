import type { PageName } from '../routes.ts';

/**
 * When a merchant can get to the lazy code of a page (`usedBy` beside its descriptor in `page.ts`, where the lobby leaves it out) or of a feature (`usedBy` in
 * `src/features/<room>/used-by.ts`). Any one reason is enough; a bundle of a merchant without any has none of that code. A room
 * without it is in every bundle; a section is in the bundles whose home names its type.
 */
export type UsedBy = {
  /** A value at one of these places of the merchant's documents that is not empty, off or false: `games.categories.lottery`. */
  config?: readonly string[];
  /** One of the merchant's menus, sections or pictures leads to one of these pages. */
  pages?: readonly PageName[];
  /** One of the merchant's menus, sections or pictures has an action of one of these types. */
  actions?: readonly string[];
};
