import { languageTag, rightToLeft } from '#schemas/merchant/boot-data.ts';

/** Flat texts by key, `namespace.name`. */
export type Texts = Readonly<Record<string, string>>;
/** Values of the placeholders; `n` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>;

const mirroredTags = new Set(rightToLeft.map(languageTag));
/** Makes a text of its own out of a value in one that runs from right to left: a sign before a number would come behind it. */
const isolate = (value: string): string => `\u2068${value}\u2069`;

const pluralRules = new Map<string, Intl.PluralRules>();

/** Made once for a language: that takes as long as twenty texts. */
function pluralOf(tag: string, n: number): string {
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag);
  pluralRules.set(tag, rules);
  return rules.select(n);
}

/** The last word of a key, readable: `games.loadMore` gives `Load more`. */
export function humanise(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1).replace(/_(zero|one|two|few|many|other)$/, '');
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The text of a key with its `{placeholders}` filled. With a number `n`, `key_<plural category>` comes before
 * `key_other` and `key`. `undefined` when no form of the key exists. Values that are text keep their own direction.
 */
export function formatText(texts: Texts, tag: string, key: string, values?: TextValues): string | undefined {
  const n = values?.n;
  const plural = typeof n === 'number' ? texts[`${key}_${pluralOf(tag, n)}`] : undefined;
  const text = plural ?? texts[key] ?? texts[`${key}_other`];
  if (!values || text === undefined) return text;
  const isMirrored = mirroredTags.has(tag);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    return isMirrored && typeof value === 'string' ? isolate(value) : String(value);
  });
}
