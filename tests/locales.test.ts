import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { isUntranslated } from '#tests/support/own-script.ts';

/** The lobby's texts, and those of the gateway's own messages. */
const roots = ['locales', 'gateway/texts'];
type Nested = { [key: string]: string | Nested };
const flat = (texts: Nested): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : flat(text).map(([inner, each]) => [`${key}.${inner}`, each]),
  );
const read = (folder: string, file: string): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Nested));
const placeholders = (text: string) => [...new Set(text.match(/\{+\w+\}+/g) ?? [])].toSorted();
const folders = roots.flatMap((root) =>
  readdirSync(root)
    .filter((name) => /^[A-Z]{2}$/.test(name) && name !== 'EN')
    .map((name) => ({ root, language: name as LanguageCode })),
);

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

it('I18N-1 the gateway speaks every language of the lobby', () => {
  const [lobby, gateway] = roots.map((each) => folders.filter(({ root }) => root === each));
  expect(gateway?.map(({ language }) => language)).toEqual(lobby?.map(({ language }) => language));
});

it.each(readdirSync('locales').filter((name) => /^[A-Z]{2}$/.test(name)))(
  'the username has one name in %s',
  (language) => {
    const files = ['login.json', 'registration.json', 'passwords.json', 'agent.json'];
    expect(new Set(files.map((file) => read(join('locales', language), file)['username'])).size).toBe(1);
  },
);

/** What a thing is not called in a language, since it has another name there, nor the player addressed. */
const otherNames: Readonly<Record<string, RegExp>> = {
  AR: /اً/,
  CN: /提现|奖励中心|彩金/,
  ES: /\busted\b/i,
  HI: /लॉग (?:आउट|इन)/,
  JA: /カスタマーサービス|リワードセンター/,
  KO: /리워드/,
  RU: /депозит/i,
  TR: /parola/i,
  TH: /กรุณา/,
  UR: /لاگ ان|ڈیوائس/,
};
it.each(folders.filter(({ language }) => otherNames[language]))(
  'I18N-1 $root/$language has one name for a thing',
  ({ root, language }) => {
    const texts = readdirSync(join(root, language)).flatMap((file) => Object.values(read(join(root, language), file)));
    expect(texts.filter((text) => otherNames[language]?.test(text))).toEqual([]);
  },
);

describe.each(folders)('I18N-1 the texts of $root/$language', ({ root, language }) => {
  const files = readdirSync(join(root, 'EN')).filter((name) => name.endsWith('.json'));
  it('are in the files of EN', () => {
    expect(readdirSync(join(root, language)).toSorted()).toEqual(files.toSorted());
  });
  it.each(files)('%s has every key, plural form and placeholder, sorted', (file) => {
    const english = read(join(root, 'EN'), file);
    const translated = read(join(root, language), file);
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
    expect(Object.entries(translated).filter(([, text]) => isUntranslated(language, text))).toEqual([]);
  });
});

/** Names of the contract, which keys that are made of them spell as it does. */
const contract = new Set(
  ['gateway.openapi.json', 'registration.schema.json'].flatMap(
    (file) => readFileSync(join('schemas', file), 'utf8').match(/\w+/g) ?? [],
  ),
);

it('I18N-2 keys are in kebab-case, but for names of the contract in them', () => {
  const words = readdirSync('locales/EN').flatMap((file) =>
    Object.keys(read('locales/EN', file)).flatMap((key) =>
      key
        .replace(/_(?:zero|one|two|few|many|other)$/, '')
        .split(/[-.]/)
        .map((word) => ({ file, key, word })),
    ),
  );
  expect(words.filter(({ word }) => !/^[a-z\d]+$/.test(word) && !contract.has(word))).toEqual([]);
});

/** Titles of a list and of what opens from it. */
const shared = ['game-centre', 'help', 'lottery', 'promotions'].map((name) => `shell:title-${name}`);

it('NAV-6 no two pages have the same title, but a list and what opens from it', () => {
  const titles = readdirSync('src/pages').flatMap((page) =>
    [...readFileSync(join('src/pages', page, 'page.ts'), 'utf8').matchAll(/title: '(.+)'/g)].map(
      ([, title = '']) => title,
    ),
  );
  expect(titles.filter((title, at) => titles.indexOf(title) !== at).toSorted()).toEqual(shared);
});
