import { blend, converter, formatHex, interpolate, wcagContrast, type Oklch, type Rgb } from 'culori';
import type { Chain } from '../config/chain.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { isOnGradient, pairsOf, sectionPairs, type ContrastPair } from './contrast-pairs.ts';
import { problemAt } from './report.ts';
import { isColor } from './token-kinds.ts';
import { lastSaid, pathOf, valueOf, wayFrom } from './tokens.ts';

const toRgb = converter('rgb');
/** Browsers mix the colours of a gradient in sRGB. */
const middle = (from: Rgb, to: Rgb): Rgb => interpolate([from, to], 'rgb')(0.5);
const toOklch = converter('oklch');
const parsed = new Map<string, Rgb | undefined>();

function rgbOf(color: string): Rgb | undefined {
  if (!parsed.has(color)) parsed.set(color, toRgb(color));
  return parsed.get(color);
}

/** What is seen of a colour on an opaque one: browsers blend in sRGB. */
const over = (front: Rgb, back: Rgb): Rgb => ((front.alpha ?? 1) >= 1 ? front : blend([back, front], 'normal', 'rgb'));

/** WCAG contrast of a colour on another, both blended with what is behind them. */
function contrast(above: Rgb, below: Rgb, ground: Rgb): number {
  const back = over(below, ground);
  return wcagContrast(over(above, back), back);
}

/** The opaque shade of a colour, same hue, nearest in OKLCH lightness, that passes; undefined when none does. */
function nearestShade(color: Rgb, passes: (shade: Rgb) => boolean): string | undefined {
  const start: Oklch = toOklch(color);
  for (let step = 0; step <= 200; step++) {
    for (const lightness of [start.l + step / 200, start.l - step / 200]) {
      if (lightness < 0 || lightness > 1) continue;
      const shade = formatHex({ ...start, l: lightness, alpha: 1 });
      const rgb = rgbOf(shade);
      if (rgb && passes(rgb)) return shade;
    }
  }
  return undefined;
}

/** A colour of a theme and the tokens that lead to it, its own first; the middle of a gradient has those of both its `ends`. */
type Color = { rgb: Rgb; way: readonly string[]; ends?: readonly [Color, Color] };
/** A documented pair as a theme has it; `found` is its contrast. */
type Judged = {
  theme: string;
  names: ContrastPair;
  above: Color;
  below: Color;
  /** The page behind both. */
  ground: Color;
  found: number;
};

/** A token to change. */
type Fault = { token: string; problem: Problem };

const themes = ['light', 'dark'] as const;
/** The contrast of two tokens of a theme, as far as both are colours. */
export function contrastOf(
  theme: JsonObject,
  group: 'light' | 'dark',
  above: string,
  below: string,
): number | undefined {
  const [front, back, page] = [above, below, 'bg'].map((name) => colorOf(theme, `${group}.${name}`)?.rgb);
  return front && back && contrast(front, back, page ?? back);
}

/** A colour on another in a theme, by their names, and every token that one of both has its value from; `mend` is the one of both to shade. */
export type Contrast = {
  theme: string;
  above: string;
  below: string;
  mend: string;
  found: number;
  needed: number;
  tokens: readonly string[];
};

/**
 * Every documented pair and those of the grounds of home's sections, and for each token of a failing one the nearest shade with which all
 * pass, where there is one. `theme` instead of the chain's own is one that is only proposed.
 */
export function contrastsOf(
  chain: Chain,
  theme: JsonObject = chain.documents.theme,
): { pairs: Contrast[]; nearest: Record<string, string> } {
  const wanted = [...pairsOf(chain), ...sectionPairs(chain)];
  const judged = themes.flatMap((name) => judge(theme, name, wanted, () => undefined));
  const pairs = judged.map(({ names: { needed, ...names }, found, ...each }) => {
    return { theme: each.theme, ...names, found, needed, tokens: [...each.above.way, ...each.below.way] };
  });
  const failing = new Set(pairs.flatMap(({ found, needed, tokens }) => (found < needed ? tokens : [])));
  const shades = [...failing].map((token) => [token, shadeFor(token, judged)] as const);
  return {
    pairs,
    nearest: Object.fromEntries(shades.filter((each): each is [string, string] => each[1] !== undefined)),
  };
}

/** What fails in a template already is reported in its words, once for all its merchants. */
const templateFaults = new WeakMap<Chain, readonly Fault[]>();
/** Themes without a fault and the tokens behind their own: a template's is judged once for all merchants that change none of these. */
type Readable = WeakMap<JsonObject, Map<string, Json | undefined>>;
/** With a header that is a gradient, and with another. */
const readable: Readonly<Record<'gradient' | 'plain', Readable>> = { gradient: new WeakMap(), plain: new WeakMap() };

/** Follows references to a colour; undefined when they lead nowhere, which `checkTokens` reports. */
function colorOf(theme: JsonObject, token: string): Color | undefined {
  const way = wayFrom(theme, token);
  const value = valueOf(theme, way.at(-1) ?? token);
  const rgb = isColor(value) ? rgbOf(value) : undefined;
  return rgb && { rgb, way };
}

/** Every documented pair below its ratio, in both themes (THEME-2): one fault for each token at which they can be mended. */
export function checkContrast(chain: Chain): Problem[] {
  const { theme } = chain.documents;
  const problems: Problem[] = [];
  const judged: Judged[] = [];
  const good = readable[isOnGradient(chain) ? 'gradient' : 'plain'];
  for (const name of themes) {
    const group = theme[name];
    if (!isObject(group)) continue;
    const behind = good.get(group);
    if (behind && [...behind].every(([token, value]) => valueOf(theme, token) === value)) continue;
    const pairs = judge(theme, name, pairsOf(chain), (missing) =>
      problems.push(problemAt(chain, 'theme', [name], 'missing-token', { name: missing, theme: name })),
    );
    judged.push(...pairs);
    if (problems.length > 0 || pairs.some(({ found, names }) => found < names.needed)) continue;
    const ways = pairs.flatMap(({ above, below }) => [...above.way.slice(1), ...below.way.slice(1)]);
    good.set(group, new Map(ways.map((token) => [token, valueOf(theme, token)])));
  }
  return [...problems, ...faultsOf(chain, judged).map(({ problem }) => problem)];
}

/** All pairs of a theme whose colours are known; reports each name that the theme does not have. */
function judge(
  theme: JsonObject,
  group: string,
  pairs: readonly ContrastPair[],
  reportMissing: (name: string) => void,
): Judged[] {
  const names = new Set<string>(pairs.flatMap(({ above, below }) => [above, below]));
  names.delete('gradient-middle');
  const colors = new Map<string, Color>();
  for (const name of names) {
    const color = colorOf(theme, `${group}.${name}`);
    if (color) colors.set(name, color);
    else if (valueAt(theme, [group, name]) === undefined) reportMissing(name);
  }
  const [from, to] = [colors.get('gradient-from'), colors.get('gradient-to')];
  if (from && to)
    colors.set('gradient-middle', { rgb: middle(from.rgb, to.rgb), way: [...from.way, ...to.way], ends: [from, to] });
  const canvas: Rgb = group === 'light' ? { mode: 'rgb', r: 1, g: 1, b: 1 } : { mode: 'rgb', r: 0, g: 0, b: 0 };
  const page = colors.get('bg');
  const ground: Color = { rgb: page ? over(page.rgb, canvas) : canvas, way: page?.way ?? [] };
  return pairs.flatMap((one) => {
    const above = colors.get(one.above);
    const below = colors.get(one.below);
    if (!above || !below) return [];
    return [{ theme: group, names: one, above, below, ground, found: contrast(above.rgb, below.rgb, ground.rgb) }];
  });
}

/**
 * One fault for each token to change: those of the template first that fail in it already, then the token that most
 * failing pairs have in common and that has a shade with which all pass, then that of the pairs that are left. One wrong
 * ground is one fault, not one for each text on it.
 */
function faultsOf(chain: Chain, judged: readonly Judged[]): Fault[] {
  let open = judged.filter(({ names, found }) => found < names.needed);
  const faults: Fault[] = [];
  const take = (fault: Fault, isPart: (pairing: Judged) => boolean) => {
    faults.push(fault);
    open = open.filter((pairing) => !isPart(pairing));
  };
  if (open.length > 0 && chain.below) {
    for (const fault of faultsOfTemplate(chain.below)) {
      const isPart = ({ above, below }: Judged) => above.way.includes(fault.token) || below.way.includes(fault.token);
      if (isUnchanged(chain, chain.below, fault.token) && open.some(isPart)) take(fault, isPart);
    }
  }
  while (open.length > 0) {
    const { token, shade } = mostShared(
      open.map((pairing) => changeable(chain, pairing)),
      judged,
    );
    const isPart = (pairing: Judged) => changeable(chain, pairing).includes(token);
    const details = { pairs: sayPairs(open.filter(isPart)), token, shade };
    const problem = problemAt(chain, 'theme', [...pathOf(token), '$value'], 'low-contrast', details);
    take({ token, problem }, isPart);
  }
  return faults;
}

function faultsOfTemplate(template: Chain): readonly Fault[] {
  let faults = templateFaults.get(template);
  if (!faults) {
    const { theme } = template.documents;
    const judged = themes.flatMap((name) =>
      isObject(theme[name]) ? judge(theme, name, pairsOf(template), () => undefined) : [],
    );
    templateFaults.set(template, (faults = faultsOf(template, judged)));
  }
  return faults;
}

/** Whether a token has the same colour by the same references as in the template. */
function isUnchanged(chain: Chain, template: Chain, token: string): boolean {
  const [here, there] = [chain, template].map(({ documents }) => documents.theme);
  const way = (here && colorOf(here, token)?.way) ?? [];
  return here && there ? way.every((step) => valueOf(here, step) === valueOf(there, step)) : false;
}

/** The tokens at which a pair can be mended, the likeliest first: those that the merchant wrote itself, as far as it wrote one, since a template is not the merchant's to change. */
function changeable(chain: Chain, { names, above, below }: Judged): readonly string[] {
  const ways = names.mend === names.above ? [above.way, below.way] : [below.way, above.way];
  return lastSaid(chain, ways.flat());
}

/** Of the tokens of some pairs the one that is in most of them, with its shade; one without a shade only when none has one. */
function mostShared(
  lists: readonly (readonly string[])[],
  judged: readonly Judged[],
): { token: string; shade: string | undefined } {
  const counts = new Map<string, number>();
  for (const token of lists.flat()) counts.set(token, (counts.get(token) ?? 0) + 1);
  const ranked = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  for (const token of ranked) {
    const shade = shadeFor(token, judged);
    if (shade !== undefined) return { token, shade };
  }
  return { token: ranked[0] ?? '', shade: undefined };
}

/** What a colour is once a token on its way is a shade: of a gradient's middle only that end is. */
function withShade({ rgb, way, ends }: Color, token: string, shade: Rgb): Rgb {
  if (!way.includes(token)) return rgb;
  return ends ? middle(withShade(ends[0], token, shade), withShade(ends[1], token, shade)) : shade;
}

/** One shade with which every pair that the token has a part in passes, those too that pass already. */
function shadeFor(token: string, judged: readonly Judged[]): string | undefined {
  const leadsTo = ({ way }: Color) => way.includes(token);
  // The page matters to what stands on a colour that it is seen through.
  const grounds = ({ below, ground }: Judged) => ((below.rgb.alpha ?? 1) < 1 ? [below, ground] : [below]);
  const concerned = judged.filter((each) => [each.above, ...grounds(each)].some(leadsTo));
  const colors = concerned.flatMap(({ above, below, ground }) => [above, ...(below.ends ?? [below]), ground]);
  const color = colors.find(leadsTo)?.rgb;
  return (
    color &&
    nearestShade(color, (shade) =>
      concerned.every(({ names, above, below, ground }) => {
        const [front, back, page] = [above, below, ground].map((each) => withShade(each, token, shade));
        return front && back && page && contrast(front, back, page) >= names.needed;
      }),
    )
  );
}

/** `1.49:1`, never rounded up to a ratio that would pass. */
export const ratioInWords = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

/** `text on bg 1.49:1, text on surface 1.60:1 in the light theme (needs 4.5:1)`. */
function sayPairs(failing: readonly Judged[]): string {
  const groups = Map.groupBy(failing, ({ theme, names }) => `in the ${theme} theme (needs ${names.needed}:1)`);
  return [...groups]
    .map(([where, pairs]) => {
      const ratios = pairs.map(({ names, found }) => `${names.above} on ${names.below} ${ratioInWords(found)}`);
      return `${ratios.join(', ')} ${where}`;
    })
    .join('; ');
}
