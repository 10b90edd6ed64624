import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

const root = join(import.meta.dirname, '..', 'locales');
type Nested = { [key: string]: string | Nested };
const flat = (texts: Nested): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : flat(text).map(([inner, each]) => [`${key}.${inner}`, each]),
  );
const read = (language: string, file: string): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(join(root, language, file), 'utf8')) as Nested));
const placeholders = (text: string) => [...new Set(text.match(/\{+\w+\}+/g) ?? [])].toSorted();
const files = readdirSync(join(root, 'EN')).filter((name) => name.endsWith('.json'));
const languages = readdirSync(root).filter((name) => name !== 'EN') as LanguageCode[];

/** Every form that a language has: translators’ tools ask for all of them. */
const pluralForms = (language: LanguageCode): string[] =>
  new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;

/** The key of the English text that a translated key says. */
const sourceOf = (english: Record<string, string>, key: string) =>
  Object.hasOwn(english, key) ? key : key.replace(/_(zero|two|few|many)$/, '_other');

function expectedKeys(english: Record<string, string>, language: LanguageCode): string[] {
  return Object.keys(english).flatMap((key) => {
    const [, base] = /^(.+)_other$/.exec(key) ?? [];
    if (base !== undefined) return pluralForms(language).map((form) => `${base}_${form}`);
    const isOneOf = key.endsWith('_one') && Object.hasOwn(english, key.replace(/_one$/, '_other'));
    return isOneOf ? [] : [key];
  });
}

describe.each(languages)('I18N-1 the texts of %s', (language) => {
  it('are in the files of EN', () => {
    expect(readdirSync(join(root, language)).toSorted()).toEqual(files.toSorted());
  });
  it.each(files)('%s has every key, plural form and placeholder, sorted', (file) => {
    const english = read('EN', file);
    const translated = read(language, file);
    expect(Object.keys(translated)).toEqual(expectedKeys(english, language).toSorted());
    // A form for one or two things may say the number in words.
    const lost = Object.entries(translated).filter(([key, text]) => {
      const asked = placeholders(english[sourceOf(english, key)] ?? '');
      const given = placeholders(text);
      const mayDrop = /_(zero|one|two)$/.test(key);
      return (
        asked.some((name) => !given.includes(name) && !(mayDrop && name === '{{count}}')) ||
        given.some((name) => !asked.includes(name))
      );
    });
    expect(lost).toEqual([]);
    expect(Object.keys(translated).filter((key) => translated[key]?.trim() === '')).toEqual([]);
  });
});
