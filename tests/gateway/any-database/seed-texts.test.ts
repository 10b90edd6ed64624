import { localise, type Localised } from '#schemas/offers/localised.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offerKinds } from '#schemas/offers/offers.ts';
import { isLatin, isUntranslated } from '#tests/support/own-script.ts';
import names from '#gateway/demo/seed/lottery-names.json' with { type: 'json' };
import { demoOffers } from '#gateway/demo/seed/offers.ts';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';

/** The texts on buttons, links and menu entries of the lobby in one language; a screen's title cannot be tapped. */
function controls(language: string): Set<string> {
  const texts = ['shell', 'menu', 'login', 'registration', 'member'].map((file) => {
    const source = readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), 'utf8');
    const entries = Object.entries(JSON.parse(source) as Record<string, string>);
    return entries.filter(([key]) => !key.startsWith('title')).map(([, text]) => text);
  });
  return new Set(texts.flat());
}

/** Words in bold, which name a control; an amount or a number is bold only for emphasis. */
const boldWords = (html: string) =>
  [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, word = '']) => word).filter((word) => !/\d/.test(word));

describe.each(knownMerchants)('the seeded texts of %s', (code) => {
  it('HELP-1 NOTICE-2 POP-1 ask the player to tap only what the lobby has, by its name in the same language', () => {
    const { help, announcements, popups, inbox } = siteFor(code);
    const helpTexts: [string, string][] = Object.entries(help).flatMap(([language, items]) =>
      items
        .flatMap(({ content, children }) => [content, ...children.map((child) => child.content)])
        .map((html): [string, string] => [language, html]),
    );
    const contents = [...announcements, ...popups, ...inbox].flatMap(({ content }: { content: Localised }) =>
      Object.entries(content),
    );
    const named = [...helpTexts, ...contents].flatMap(([language, html]) =>
      boldWords(html).map((word) => ({ language, word })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ language, word }) => !controls(language).has(word))).toEqual([]);
  });
});

/** Texts by language in what an operator has written, each with the keys that lead to it. */
function localisedIn(value: unknown, at = ''): [at: string, text: Localised][] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isText = 'EN' in value && entries.every(([key, text]) => /^[A-Z]{2}$/.test(key) && typeof text === 'string');
  return isText ? [[at, value as Localised]] : entries.flatMap(([key, inner]) => localisedIn(inner, `${at}/${key}`));
}

/** Whether a text lacks a language of Latin letters though it has another one: the name of a place is the same in all of them. */
const isForgotten = (language: string, text: Localised) =>
  text[language] === undefined && Object.keys(text).some((other) => other !== 'EN' && isLatin(other));

/** The languages of the merchant's lobby. */
function supportedBy(code: string): string[] {
  const source = readFileSync(new URL(`../../../merchants/${code}/merchant.json`, import.meta.url), 'utf8');
  return (JSON.parse(source) as { languages: { supported: string[] } }).languages.supported;
}

const untranslated = (root: string, value: unknown, languages: readonly string[]): string[] => {
  const said = localisedIn(value, root);
  expect(said.length).toBeGreaterThan(10);
  return said.flatMap(([at, text]) =>
    languages
      .filter((language) => isUntranslated(language, localise(text, language)) || isForgotten(language, text))
      .map((language) => `${at} ${language} ${text['EN']}`),
  );
};

it.each(knownMerchants)(
  'I18N-1 LOTT-1 players of %s read offers and lotteries in every language of its lobby',
  (code) => {
    const offers = offerKinds.map((kind) => [kind, Object.fromEntries(demoOffers(code, kind))]);
    expect(untranslated('offers', Object.fromEntries(offers), supportedBy(code))).toEqual([]);
    expect(untranslated('lotteries', names, supportedBy(code))).toEqual([]);
  },
);

it.each(knownMerchants)('I18N-1 what the operator of %s writes is in every language of its lobby', (code) => {
  expect(untranslated('site', siteFor(code), supportedBy(code))).toEqual([]);
});

it.each(knownMerchants)('HELP-1 I18N-1 the help centre of %s is whole in every language of its lobby', (code) => {
  const { help } = siteFor(code);
  const shape = (language: string) => help[language]?.map(({ children }) => children.length);
  const languages = supportedBy(code);
  expect(shape('EN')).toBeDefined();
  expect(Object.fromEntries(languages.map((language) => [language, shape(language)]))).toEqual(
    Object.fromEntries(languages.map((language) => [language, shape('EN')])),
  );
});
