import type { Details } from '#pipeline/errors/catalogue-entry.ts';
import type { RuleName } from '#pipeline/errors/catalogue.ts';
import { nearest } from '#schemas/nearest.ts';
import { entriesOf, isObject, own, type JsonObject } from '#schemas/json.ts';
import { contrastOf, ratioInWords } from '../contrast.ts';
import { textRatio as needed, writtenOnSections } from '../contrast-pairs.ts';
import { upperPlace, type Place } from '../report.ts';
import { pathOf, wayFrom } from '../tokens.ts';
import { defineCheck } from '../define-check.ts';

const themes = ['light', 'dark'] as const;

/** Grounds and room of sections that the theme does not have, and grounds on which words could not be read (THEME-2). */
export default defineCheck({
  needs: ['theme', 'home'],
  find: ({ chain, documents: { theme, home }, report }) => {
    const [light = {}, dark = {}, component = {}] = [theme.light, theme.dark, theme.component].map((group) =>
      isObject(group) ? group : {},
    );
    for (const [index, { background, spacing }] of entriesOf(home.sections)) {
      const at = (key: string, rule: RuleName, details: Details, ...others: Place[]) =>
        report(...upperPlace(chain, ['home', ['sections', index, key]], ...others), rule, details);
      const unknown = (key: string, name: string, known: JsonObject) =>
        at(key, 'unknown-token', { name, near: nearest(name, Object.keys(known)) });
      if (typeof spacing === 'string' && own(component, spacing) === undefined) unknown('spacing', spacing, component);
      if (typeof background !== 'string') continue;
      const lacking = themes.filter((name) => own({ light, dark }[name], background) === undefined);
      if (lacking.length === themes.length) {
        unknown('background', background, light);
        continue;
      }
      const said = themes.map((name): Place => ['theme', [name, background, '$value']]);
      for (const name of lacking) at('background', 'missing-token', { name: background, theme: name }, ...said);
      const faults = themes.flatMap((name) =>
        writtenOnSections.flatMap((above) => {
          const found = contrastOf(theme, name, above, background);
          return found === undefined || found >= needed ? [] : { above, name, found };
        }),
      );
      if (faults.length === 0) continue;
      const pairs = faults.map(({ above, name, found }) => `${above} ${ratioInWords(found)} in the ${name} theme`);
      const tokens = faults.flatMap(({ above, name }) =>
        [background, above].flatMap((token) => wayFrom(theme, `${name}.${token}`)),
      );
      const places = tokens.map((token): Place => ['theme', [...pathOf(token), '$value']]);
      at('background', 'section-contrast', { name: background, pairs: pairs.join(', '), needed }, ...places);
    }
  },
});
