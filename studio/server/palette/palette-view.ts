import { contrastOf, contrastsOf, type Contrast } from '#pipeline/check/contrast.ts';
import { textRatio } from '#pipeline/check/contrast-pairs.ts';
import { color } from '#pipeline/check/token-kinds.ts';
import { pathOf, resolvedValue, valueOf } from '#pipeline/check/tokens.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { isObject, own, type JsonObject } from '#schemas/json.ts';
import type { PaletteView } from '#studio/contract/palette.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { formatHex } from 'culori';
import { anchorOf, namesIn, recoloured } from './recolour.ts';

const themes = ['light', 'dark'] as const;
/** Words that stand on one of the brand's colours, and where. */
const onColours = { 'text-on-brand': ['brand', 'brand-strong'], 'text-on-accent': ['accent'] } as const;

/**
 * A brand's theme in other colours, mended by the checker's own measure until every pair of colours passes that can.
 * @throws Refusal for what is no colour
 */
export function paletteView(chain: Chain, brand: string, accent?: string): Omit<PaletteView, 'revision'> {
  for (const each of [brand, accent])
    if (each !== undefined && !color.accepts(each)) throw new Refusal(`${each || 'Nothing'} is not ${color.expected}.`);
  const before = chain.documents.theme;
  const hex = { brand: formatHex(brand) ?? brand, accent: accent === undefined ? undefined : formatHex(accent) };
  let theme = [...recoloured(before, hex)].reduce((made, [token, value]) => withToken(made, token, value), before);
  theme = withReadableText(theme);
  theme = mended(chain, theme);
  const { pairs } = contrastsOf(chain, theme);
  const values = (['palette', ...themes] as const).flatMap((group) =>
    namesIn(theme, group).flatMap((name) => {
      const value = valueOf(theme, `${group}.${name}`);
      if (typeof value !== 'string' || value === valueOf(before, `${group}.${name}`)) return [];
      return { path: [group, name, '$value'], value };
    }),
  );
  return { values, pairs, light: seen(theme, 'light'), dark: seen(theme, 'dark') };
}

function withToken(theme: JsonObject, token: string, value: string): JsonObject {
  const [group, name] = pathOf(token);
  const tokens = own(theme, group);
  const held = isObject(tokens) ? tokens : {};
  const said = own(held, name);
  return { ...theme, [group]: { ...held, [name]: { ...(isObject(said) ? said : {}), $value: value } } };
}

/** Words on the brand's colours in the lightest or the darkest grey, where that is read better than what they are in. */
function withReadableText(theme: JsonObject): JsonObject {
  const greys = ['neutral-0', 'neutral-950'].filter((name) => valueOf(theme, `palette.${name}`) !== undefined);
  let made = theme;
  for (const group of themes)
    for (const [name, grounds] of Object.entries(onColours)) {
      const least = (given: JsonObject) =>
        Math.min(...grounds.map((ground) => contrastOf(given, group, name, ground) ?? Infinity));
      if (least(made) >= textRatio) continue;
      const tried = greys.map((grey) => withToken(made, `${group}.${name}`, `{palette.${grey}}`));
      made = [made, ...tried].toSorted((one, other) => least(other) - least(one))[0] ?? made;
    }
  return made;
}

/** The theme with the nearest shade at each token that fails; the logo's own colours stay, as far as another token can give way. */
function mended(chain: Chain, theme: JsonObject): JsonObject {
  const anchors = new Set((['brand', 'accent'] as const).map((family) => `palette.${anchorOf(theme, family)}`));
  let made = theme;
  // A shade is one with which all pairs of its token pass, so each turn leaves fewer; one that did not would be the last.
  for (let open = Infinity; ;) {
    const { pairs, nearest } = contrastsOf(chain, made);
    const failing = pairs.filter(({ found, needed }) => found < needed);
    const token = failing.flatMap((pair) => inOrder(pair, anchors)).find((each) => nearest[each] !== undefined);
    const shade = token === undefined ? undefined : nearest[token];
    if (token === undefined || shade === undefined || failing.length >= open) return made;
    open = failing.length;
    made = withToken(made, token, shade);
  }
}

/** The tokens at which a pair can be mended, the best first: a shade of the palette for all that wear it, then the token alone. */
function inOrder({ theme, mend, tokens }: Contrast, anchors: ReadonlySet<string>): string[] {
  const rank = (token: string) => {
    if (anchors.has(token)) return 3;
    if (token.startsWith('palette.neutral-')) return 2;
    if (token === `${theme}.${mend}`) return 0.5;
    return token.startsWith('palette.') ? 0 : 1;
  };
  return [...tokens].toSorted((one, other) => rank(one) - rank(other));
}

const seen = (theme: JsonObject, group: string): Record<string, string> =>
  Object.fromEntries(
    namesIn(theme, group).flatMap((name) => {
      const value = resolvedValue(theme, `${group}.${name}`);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
