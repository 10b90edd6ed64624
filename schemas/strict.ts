import { Type, type TSchema } from 'typebox';

/**
 * What editors and documents say of a value: a title where its name is not enough, and what it refers to. `group` is the heading that it is offered
 * under. `picture` names a sketch of `studio/desk/sketch/`; of an enum it is the family that has one for each value, such as `games` for `games-grid`.
 */
export type Annotations = {
  title?: string;
  description?: string;
  reference?: string;
  group?: string;
  picture?: string;
};

/** An object that refuses unknown keys, so that a misspelt key is an error and not silence. */
export function strict<T extends Record<string, TSchema>>(properties: T, options: Annotations = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
