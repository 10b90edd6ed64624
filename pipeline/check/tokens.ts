import type { Chain } from '../config/chain.ts';
import { nearest } from '#schemas/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { entriesOf, isObject, own, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { problemAt } from './report.ts';
import { color, componentKind, type TokenKind } from './token-kinds.ts';
import { foundInWords } from '../shape/words.ts';

const groups = ['palette', 'light', 'dark', 'component'] as const;
type Group = (typeof groups)[number];

/** What the tokens of a group may refer to, in words. */
const referableFrom = {
  palette: 'another token of the palette',
  light: 'a token of the palette or of this theme',
  dark: 'a token of the palette or of this theme',
  component: 'another component token of this kind',
} as const satisfies Record<Group, string>;

/** Steps to a token `palette.brand-500` in `theme.json`. */
export function pathOf(token: string): [group: string, name: string] {
  const dot = token.indexOf('.');
  return [token.slice(0, dot), token.slice(dot + 1)];
}

/** What a token says, or undefined. */
export const valueOf = (theme: JsonObject, token: string): Json | undefined =>
  valueAt(theme, [...pathOf(token), '$value']);

/** The token that a value refers to, when it is a reference and nothing else. */
export const aliasOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? /^\{(\w+\.[\w-]+)\}$/.exec(value)?.[1] : undefined;

/** A token and those that its references lead to; in a circle it ends before one that is in it already. */
export function wayFrom(theme: JsonObject, token: string): string[] {
  const way: string[] = [];
  for (let at: string | undefined = token; at && !way.includes(at); at = aliasOf(valueOf(theme, at))) way.push(at);
  return way;
}

/** The value that a token has after all its references; in a circle one of these. */
export const resolvedValue = (theme: JsonObject, token: string): Json | undefined =>
  valueOf(theme, wayFrom(theme, token).at(-1) ?? token);

/** Of some tokens those of the uppermost layer that has any: what a merchant wrote itself is preferred to what it has from a template. */
export function lastSaid(chain: Chain, tokens: readonly string[]): readonly string[] {
  for (const { documents } of chain.layers.toReversed()) {
    const theme = documents.theme?.value ?? {};
    const said = tokens.filter((token) => valueOf(theme, token) !== undefined);
    if (said.length > 0) return said;
  }
  return tokens;
}

const namesIn = (theme: JsonObject, group: Group): string[] => {
  const tokens = own(theme, group);
  return isObject(tokens) ? Object.keys(tokens) : [];
};

/** Groups whose values have no fault: merchants share those that they leave as their template has them. Who reads a token depends on the merchant. */
const sound = new WeakSet<JsonObject>();

/** Tokens that nothing reads, whose value is not of their kind, or which refer to none or to themselves (CFG-4). */
export function checkTokens(chain: Chain): Problem[] {
  const { theme } = chain.documents;
  const circled = new Set<string>();
  return groups.flatMap((group) => {
    const tokens = own(theme, group);
    if (!isObject(tokens)) return [];
    const unread = unreadTokens(chain, group);
    if (sound.has(tokens)) return unread;
    const faults = namesIn(theme, group).flatMap((name) => valueFault(chain, group, name, circled));
    if (faults.length === 0) sound.add(tokens);
    return [...unread, ...faults];
  });
}

/**
 * The lobby's styles read the tokens of `_base`; any other is there for a token that refers to it. `palette` is the
 * merchant's own: its names are only read by reference.
 */
function unreadTokens(chain: Chain, group: Group): Problem[] {
  if (group === 'palette') return [];
  const { theme, home } = chain.documents;
  const base = chain.layers[0]?.documents.theme?.value ?? {};
  // A meaning that one theme of the product has, the other may have too.
  const read = new Set(
    group === 'component' ? namesIn(base, group) : [...namesIn(base, 'light'), ...namesIn(base, 'dark')],
  );
  const strange = namesIn(theme, group).filter((name) => !read.has(name));
  if (strange.length === 0) return [];
  const bySections = new Set(entriesOf(home.sections).flatMap(([, entry]) => [entry.background, entry.spacing]));
  const isReferred = (name: string) =>
    bySections.has(name) ||
    groups.some((other) =>
      namesIn(theme, other).some((from) => {
        const value = valueOf(theme, `${other}.${from}`);
        return typeof value === 'string' && (other !== group || from !== name) && value.includes(`{${group}.${name}}`);
      }),
    );
  return strange
    .filter((name) => !isReferred(name))
    .map((name) => problemAt(chain, 'theme', [group, name], 'unknown-key', { name, near: nearest(name, read) }, 'key'));
}

function valueFault(chain: Chain, group: Group, name: string, circled: Set<string>): Problem[] {
  const { theme } = chain.documents;
  const value = valueAt(theme, [group, name, '$value']);
  const kind = group === 'component' ? componentKind(name) : color;
  // Of what is neither a text nor a number the shape of the token is reported.
  const isJudged = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
  if (!kind || !isJudged || kind.accepts(value)) return [];
  const circle = circleFrom(theme, `${group}.${name}`);
  if (circle.some((token) => circled.has(token))) return [];
  for (const token of circle) circled.add(token);
  if (circle.length > 0) return [circleFault(chain, circle)];
  const alias = aliasOf(value);
  if (alias !== undefined && isFit(theme, group, alias, kind)) return [];
  const isReference = typeof value === 'string' && value.startsWith('{');
  const referable = group === 'component' ? [group] : (['palette', group] as const);
  const tokens = referable.flatMap((other) => namesIn(theme, other).map((each) => `{${other}.${each}}`));
  const details = {
    expected: isReference ? `${referableFrom[group]}, or ${kind.expected}` : kind.expected,
    found: foundInWords(value),
    near: isReference ? nearest(value, tokens) : meantToken(value, tokens, kind),
  };
  return [problemAt(chain, 'theme', [group, name, '$value'], 'bad-token', details)];
}

/** What lacks only its braces, the # of a colour, or the unit of a length. */
const meantToken = (value: Json | undefined, tokens: readonly string[], { accepts }: TokenKind): string | undefined =>
  [`{${String(value)}}`, `#${String(value)}`, `${String(value)}px`].find(
    (each) => tokens.includes(each) || accepts(each),
  );

/** Whether a token of a group may refer to that one. Only the tokens of one theme are there at a time. */
function isFit(theme: JsonObject, group: Group, alias: string, kind: TokenKind): boolean {
  const [other, name] = pathOf(alias);
  const isAllowed =
    group === 'component'
      ? other === 'component' && componentKind(name) === kind
      : other === 'palette' || other === group;
  const tokens = own(theme, other);
  // A group that is no object is reported as that.
  return isAllowed && (!isObject(tokens) || own(tokens, name) !== undefined);
}

/** The circle that the references of a token end in; empty when they end elsewhere. */
function circleFrom(theme: JsonObject, token: string): string[] {
  const way = wayFrom(theme, token);
  const back = aliasOf(valueOf(theme, way.at(-1) ?? token));
  return back !== undefined && way.includes(back) ? way.slice(way.indexOf(back)) : [];
}

/** A circle is reported once for all that lead into it, at the last layer that has a part in it. */
function circleFault(chain: Chain, circle: readonly string[]): Problem {
  const [first = ''] = lastSaid(chain, circle);
  const from = circle.indexOf(first);
  const shown = [...circle.slice(from), ...circle.slice(0, from), first].join(' → ');
  return problemAt(chain, 'theme', [...pathOf(first), '$value'], 'token-circle', { circle: shown });
}
