import { converter, formatHex, parse, wcagLuminance, type Oklch } from 'culori';
import type { Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { problemAt } from './report.ts';

/** Text and background tokens that stand on each other in the lobby, with the WCAG 2 AA ratio they need; `mend` is the one to shade. */
export const contrastPairs = [
  ...['bg', 'bg-elevated', 'surface', 'surface-2'].map((below) => pair('text', below)),
  ...['bg', 'bg-elevated', 'surface'].map((below) => pair('text-muted', below)),
  pair('text-on-brand', 'brand', 'brand'),
  pair('text-on-brand', 'brand-strong', 'brand-strong'),
  pair('text-on-accent', 'accent', 'accent'),
  pair('link', 'bg'),
  pair('link', 'surface'),
  pair('success', 'surface'),
  pair('danger', 'surface'),
  pair('warning', 'surface'),
  pair('header-text', 'header-bg'),
  pair('footer-text', 'footer-bg'),
  pair('footer-active', 'footer-bg'),
  pair('tile-text', 'tile-bg'),
  pair('text', 'input-bg'),
  { ...pair('focus', 'bg'), needed: 3 },
  { ...pair('input-line', 'input-bg'), needed: 3 },
] as const;

function pair(above: string, below: string, mend: string = above) {
  return { above, below, mend, needed: 4.5 };
}

const luminances = new Map<string, number | undefined>();

function luminance(color: string): number | undefined {
  if (!luminances.has(color)) {
    const parsed = parse(color);
    luminances.set(color, parsed && wcagLuminance(parsed));
  }
  return luminances.get(color);
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const toOklch = converter('oklch');

/** The shade of a colour, same hue, nearest in OKLCH lightness, that reaches the ratio; undefined when none does. */
export function nearestShade(color: string, against: string, needed: number): string | undefined {
  const start: Oklch | undefined = toOklch(color);
  const other = luminance(against);
  if (!start || other === undefined) return undefined;
  for (let step = 1; step <= 200; step++) {
    for (const lightness of [start.l + step / 200, start.l - step / 200]) {
      if (lightness < 0 || lightness > 1) continue;
      const shade = formatHex({ ...start, l: lightness, alpha: 1 });
      if (ratio(luminance(shade) ?? 0, other) >= needed) return shade;
    }
  }
  return undefined;
}

/** Tokens on the way to the colours of a theme, each with its group and name. */
type Way = { group: string; name: string; token: Json | undefined }[];

/** Themes without a fault, by their own tokens: a template's is judged once for all merchants that change no token on the way to its colours. */
const readable = new WeakMap<JsonObject, Way>();

function tokenOf(theme: JsonObject, group: string, name: string): Json | undefined {
  const tokens = own(theme, group);
  return isObject(tokens) ? own(tokens, name) : undefined;
}

/** Follows aliases to a literal value; undefined when a token on the way is unknown or leads back to itself. */
function literal(theme: JsonObject, group: string, name: string, way: Way, depth = 0): string | undefined {
  const token = tokenOf(theme, group, name);
  if (depth > 0) way.push({ group, name, token });
  const value = isObject(token) ? token.$value : undefined;
  if (typeof value !== 'string' || depth > 8) return undefined;
  if (!value.startsWith('{')) return value;
  const alias = /^\{(\w+)\.([\w-]+)\}$/.exec(value);
  return alias ? literal(theme, alias[1] ?? '', alias[2] ?? '', way, depth + 1) : value;
}

/** Every documented pair below its ratio, in both themes (THEME-2). */
export function checkContrast(chain: Chain): Problem[] {
  const theme = chain.documents.theme;
  const problems: Problem[] = [];
  for (const name of ['light', 'dark']) {
    const group = theme[name];
    if (!isObject(group)) continue;
    if (readable.get(group)?.every((step) => tokenOf(theme, step.group, step.name) === step.token)) continue;
    const faultsBefore = problems.length;
    const way: Way = [];
    const colors = new Map(Object.keys(group).map((token) => [token, literal(theme, name, token, way)]));
    for (const { above, below, mend, needed } of contrastPairs) {
      const missing = !colors.has(above) ? above : !colors.has(below) ? below : undefined;
      if (missing !== undefined) {
        if (
          !problems.some(
            ({ rule, message }) =>
              rule === 'missing-token' && message.includes(`${name} theme lacks the token "${missing}"`),
          )
        )
          problems.push(problemAt(chain, 'theme', [name], 'missing-token', { name: missing, theme: name }));
        continue;
      }
      const front = colors.get(above);
      const back = colors.get(below);
      if (front === undefined || back === undefined) continue;
      const a = luminance(front);
      const b = luminance(back);
      if (a === undefined || b === undefined) continue;
      const found = ratio(a, b);
      if (found >= needed) continue;
      const shade = mend === above ? nearestShade(front, back, needed) : nearestShade(back, front, needed);
      const details = {
        pair: `${above} on ${below}`,
        theme: name,
        ratio: (Math.floor(found * 100) / 100).toFixed(2),
        needed,
        token: mend,
        shade,
      };
      problems.push(problemAt(chain, 'theme', [name, mend, '$value'], 'low-contrast', details));
    }
    if (problems.length === faultsBefore) readable.set(group, way);
  }
  return problems;
}
