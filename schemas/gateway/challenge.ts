import { Type, type Static } from 'typebox';

/**
 * Work that a caller does before a call is taken (`value.challenge` of `challenge.required`): for each `at` from 0 to `parts - 1`, a nonce
 * whose PBKDF2-SHA256 of `<id>.<at>`, with the nonce as salt, begins with so many zero bits. Several parts make it take about as long each time.
 */
export const Challenge = Type.Object({
  id: Type.String(),
  iterations: Type.Integer({ minimum: 1 }),
  parts: Type.Integer({ minimum: 1 }),
  bits: Type.Integer({ minimum: 1, description: 'One more is twice the work' }),
});
export type Challenge = Static<typeof Challenge>;
