import type { Chain } from '#pipeline/config/chain.ts';
import type { Details } from '#pipeline/errors/catalogue-entry.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, own } from '#schemas/json.ts';
import { contrastOf } from '../contrast.ts';
import { problemAt, upperPlace, type Place } from '../report.ts';
import { sectionsOf } from '../section-tokens.ts';
import { pathOf, wayFrom } from '../tokens.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['theme', 'home'], find: ({ chain, add }) => add(...checkSectionLooks(chain)) });

const themes = ['light', 'dark'] as const;
/** What sections write on their ground, whichever type they are. */
const written = ['text', 'text-muted', 'link'] as const;
/** WCAG 2 AA of text. */
const needed = 4.5;

/** Grounds and room of sections that the theme does not have, and grounds on which words could not be read (THEME-2). */
function checkSectionLooks(chain: Chain): Problem[] {
  const { theme } = chain.documents;
  const [light = {}, dark = {}, component = {}] = [theme.light, theme.dark, theme.component].map((group) =>
    isObject(group) ? group : {},
  );
  return sectionsOf(chain).flatMap(({ background, spacing }, index) => {
    const at = (key: string, rule: RuleName, details: Details, ...others: Place[]) =>
      problemAt(chain, ...upperPlace(chain, ['home', ['sections', index, key]], ...others), rule, details);
    const unknown = (key: string, name: string, known: readonly string[]) =>
      at(key, 'unknown-token', { name, near: nearest(name, known) });
    const problems: Problem[] = [];
    if (typeof spacing === 'string' && own(component, spacing) === undefined)
      problems.push(unknown('spacing', spacing, Object.keys(component)));
    if (typeof background !== 'string') return problems;
    const lacking = themes.filter((name) => own({ light, dark }[name], background) === undefined);
    if (lacking.length === themes.length) return [...problems, unknown('background', background, Object.keys(light))];
    const said = (token: string) => themes.map((name): Place => ['theme', [name, token, '$value']]);
    for (const name of lacking)
      problems.push(at('background', 'missing-token', { name: background, theme: name }, ...said(background)));
    const faults = themes.flatMap((name) =>
      written.flatMap((above) => {
        const found = contrastOf(theme, name, above, background);
        if (found === undefined || found >= needed) return [];
        return { above, name, found };
      }),
    );
    if (faults.length === 0) return problems;
    const pairs = faults.map(
      ({ above, name, found }) => `${above} ${(Math.floor(found * 100) / 100).toFixed(2)}:1 in the ${name} theme`,
    );
    const details = { name: background, pairs: pairs.join(', '), needed };
    const tokens = faults.flatMap(({ above, name }) =>
      [background, above].flatMap((token) => wayFrom(theme, `${name}.${token}`)),
    );
    const places = tokens.map((token): Place => ['theme', [...pathOf(token), '$value']]);
    return [...problems, at('background', 'section-contrast', details, ...places)];
  });
}
