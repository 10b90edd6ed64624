/**
 * When a merchant can get to a room's lazy code: the export `reach` of `src/<floor>/<room>/reach.ts`. Any one reason is
 * enough; a bundle of a merchant without any holds none of that code. A room without the file is in every bundle; a
 * section is in the bundles whose home names its type.
 */
export type Reach = {
  /** A value at one of these places of the merchant's documents that is not empty, off or false: `games.categories.lottery`. */
  config?: readonly string[];
  /** One of the merchant's menus, sections or pictures leads to one of these paths, with or without query. */
  routes?: readonly string[];
  /** One of the merchant's menus, sections or pictures has an action of one of these types. */
  actions?: readonly string[];
};
