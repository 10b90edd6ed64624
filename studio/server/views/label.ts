import { isObject, own, type JsonObject } from '#schemas/json.ts';

/** What a text key says in the brand's own language; undefined for what is no key. */
export type Says = (key: string) => string | undefined;

/** What names an entry to people, the likeliest first. */
const naming = ['label', 'title', 'name', 'alt'];

/** The name of an entry. */
export function labelOf(entry: JsonObject, says: Says): string | undefined {
  for (const holder of [entry, entry.settings]) {
    const named = isObject(holder) ? naming.map((key) => own(holder, key)) : [];
    for (const text of named) if (typeof text === 'string' && text !== '') return says(text) ?? text;
  }
  return undefined;
}
