import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Id, TextKey } from './scalars.ts';

/** Keys by which an entry of an id-list says where it goes or what happens to its namesake below (CFG-3). */
export const patchKeys = {
  before: Type.Optional(Id),
  after: Type.Optional(Id),
  replace: Type.Optional(Type.Literal(true)),
  remove: Type.Optional(Type.Literal(true)),
};

/** A heading over the entries of another list that name its id. */
export const Group = strict({ id: Id, label: TextKey, ...patchKeys });
export type Group = Static<typeof Group>;

/** The version of merchant folders that this product writes; a file without `version` is of its folder's `merchant.json`, which is of this one if it says none. */
export const currentVersion = 3;

/** Keys that any document may have. */
export const schemaKeys = {
  $schema: Type.Optional(Type.String()),
  version: Type.Optional(Type.Literal(currentVersion)),
  $lock: Type.Optional(Type.Array(Type.String())),
};
