import { Type, type Static } from 'typebox';

const code = '[A-Z]{2}(-[A-Z]{2})?';

/** A text by language code. A player whose language is not among them reads English, and without that the first there is. */
export const Localised = Type.Record(Type.String({ pattern: `^${code}$` }), Type.String({ minLength: 1 }), {
  minProperties: 1,
  additionalProperties: false,
  description: 'A text by language code, such as {"EN": "Daily gift"}',
});
export type Localised = Static<typeof Localised>;

/** The text that a player of `language` reads; empty where there is none at all. */
export const localise = (text: Localised, language: string): string =>
  // Callers say what their language is: no code, but a name that every object has, is none of these.
  (Object.hasOwn(text, language) ? text[language] : undefined) ?? text['EN'] ?? Object.values(text)[0] ?? '';
