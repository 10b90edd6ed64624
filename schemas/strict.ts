import { Type, type TSchema } from 'typebox';

/** An object that refuses unknown keys, so that a misspelt key is an error and not silence. */
export function strict<T extends Record<string, TSchema>>(
  properties: T,
  options: { description?: string; reference?: string } = {},
) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}
