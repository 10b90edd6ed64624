import type { Localised } from '#schemas/offers/localised.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownMerchants, siteFor } from '#gateway/demo/seed/sites.ts';

/** The texts on buttons, links and menu entries of the lobby in one language; a screen's title cannot be tapped. */
function controls(language: string): Set<string> {
  const texts = ['shell', 'menu', 'login', 'registration', 'member'].map((file) => {
    const source = readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8');
    const entries = Object.entries(JSON.parse(source) as Record<string, string>);
    return entries.filter(([key]) => !key.startsWith('title')).map(([, text]) => text);
  });
  return new Set(texts.flat());
}

/** Words in bold, which stand for a control; an amount or a number is only stressed. */
const boldWords = (html: string) =>
  [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, word = '']) => word).filter((word) => !/\d/.test(word));

describe.each(knownMerchants)('the seeded texts of %s', (code) => {
  it('HELP-1 NOTICE-2 POP-1 tell the player to tap only what the lobby has, by its name in the same language', () => {
    const { help, announcements, popups, inbox } = siteFor(code);
    const told: [string, string][] = Object.entries(help).flatMap(([language, items]) =>
      items
        .flatMap(({ content, children }) => [content, ...children.map((child) => child.content)])
        .map((html): [string, string] => [language, html]),
    );
    const contents = [...announcements, ...popups, ...inbox].flatMap(({ content }: { content: Localised }) =>
      Object.entries(content),
    );
    const named = [...told, ...contents].flatMap(([language, html]) =>
      boldWords(html).map((word) => ({ language, word })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ language, word }) => !controls(language).has(word))).toEqual([]);
  });
});
