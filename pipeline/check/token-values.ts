import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { problemAt } from './report.ts';
import { foundInWords } from './words.ts';
import { color, componentKinds, type TokenKind } from './token-kinds.ts';

const groups = ['palette', 'light', 'dark', 'component'] as const;
type Group = (typeof groups)[number];
/** A token by its group and name. */
export type TokenName = { group: string; name: string };

/** Whether all tokens of a template are right: of its merchants only their own are looked at then. */
const verdicts = new WeakMap<Chain, boolean>();

function isSound(template: Chain): boolean {
  const known = verdicts.get(template) ?? checkTokenValues(template).length === 0;
  verdicts.set(template, known);
  return known;
}

/** The token that a value refers to, when it is a reference and nothing else. */
export function aliasOf(value: Json | undefined): TokenName | undefined {
  if (typeof value !== 'string' || value[0] !== '{') return undefined;
  const [whole, group, name] = /^\{(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
  return whole === undefined || group === undefined || name === undefined ? undefined : { group, name };
}

/** `palette.brand-500` */
export const keyOf = ({ group, name }: TokenName): string => `${group}.${name}`;

/** A token of a theme as its layers leave it, or undefined. */
export function tokenOf(theme: JsonObject, { group, name }: TokenName): Json | undefined {
  const tokens = own(theme, group);
  return isObject(tokens) ? own(tokens, name) : undefined;
}

/** What a token says, or undefined. */
export function valueOf(theme: JsonObject, token: TokenName): Json | undefined {
  const given = tokenOf(theme, token);
  return isObject(given) ? own(given, '$value') : undefined;
}

/** Tokens whose value is not of their kind, refer to none, or refer to themselves (CFG-4). */
export function checkTokenValues(chain: Chain): Problem[] {
  const { theme } = chain.documents;
  const problems: Problem[] = [];
  const circled = new Set<string>();
  // A circle that its own tokens close goes through one of them.
  const judged = chain.below && isSound(chain.below) ? chain.layers.at(-1)?.documents.theme?.value : theme;
  for (const group of groups) {
    const tokens = own(theme, group);
    const said = judged && own(judged, group);
    if (!isObject(tokens) || !isObject(said)) continue;
    for (const name of Object.keys(said)) {
      const token = own(tokens, name);
      const value = isObject(token) ? token.$value : undefined;
      const kind = group === 'component' ? componentKinds[name] : color;
      // Of what is neither a text nor a number the shape of the token is reported.
      const isText = typeof value === 'string';
      if (!kind || !(isText || (typeof value === 'number' && Number.isFinite(value))) || kind.accepts(value)) continue;
      const alias = aliasOf(value);
      const circle = alias && circleFrom(theme, { group, name });
      if (circle) tellCircle(circle);
      else if (!alias || !isFit(theme, group, alias, kind))
        problems.push(badValue(chain, { group, name }, value, kind));
    }
  }
  return problems;

  /** Once for all that lead into it, at the last layer that has a part in it. */
  function tellCircle(circle: readonly TokenName[]): void {
    if (circle.some((step) => circled.has(keyOf(step)))) return;
    for (const step of circle) circled.add(keyOf(step));
    const [first = circle[0] as TokenName] = lastSaid(chain, circle);
    const from = circle.indexOf(first);
    const shown = [...circle.slice(from), ...circle.slice(0, from), first].map(keyOf).join(' → ');
    problems.push(problemAt(chain, 'theme', [first.group, first.name, '$value'], 'token-circle', { circle: shown }));
  }
}

/** Whether a token of a group may refer to that one. Only the tokens of one theme are there at a time. */
function isFit(theme: JsonObject, group: Group, alias: TokenName, kind: TokenKind): boolean {
  if (tokenOf(theme, alias) === undefined) return false;
  if (group === 'component') return alias.group === 'component' && componentKinds[alias.name] === kind;
  return alias.group === 'palette' || (alias.group === group && group !== 'palette');
}

/** What the tokens of a group may refer to, in words. */
const referableFrom = {
  palette: 'another token of the palette',
  light: 'a token of the palette or of this theme',
  dark: 'a token of the palette or of this theme',
  component: 'another component token of this kind',
} as const satisfies Record<Group, string>;

function badValue(
  chain: Chain,
  { group, name }: { group: Group; name: string },
  value: string | number,
  kind: TokenKind,
): Problem {
  const { theme } = chain.documents;
  const referable = (group === 'component' ? ['component'] : ['palette', group]).flatMap((other) => {
    const tokens = own(theme, other);
    return isObject(tokens) ? Object.keys(tokens).map((key) => `{${other}.${key}}`) : [];
  });
  const isReference = typeof value === 'string' && value.startsWith('{');
  const expected = isReference ? `${referableFrom[group]}, or ${kind.expected}` : kind.expected;
  const near = isReference ? nearest(value, referable) : undefined;
  const details = { expected, found: foundInWords(value), near };
  return problemAt(chain, 'theme', [group, name, '$value'], 'bad-token', details);
}

/** The circle that the references of a token end in, if they do. */
function circleFrom(theme: JsonObject, start: TokenName): TokenName[] | undefined {
  const way: TokenName[] = [];
  const seen = new Map<string, number>();
  for (let at: TokenName | undefined = start; at; at = aliasOf(valueOf(theme, at))) {
    const before = seen.get(keyOf(at));
    if (before !== undefined) return way.slice(before);
    seen.set(keyOf(at), way.length);
    way.push(at);
  }
  return undefined;
}

/** Of some tokens those that the uppermost layer gives that gives any: what a merchant wrote itself comes before what it has from a template. */
export function lastSaid(chain: Chain, tokens: readonly TokenName[]): TokenName[] {
  for (const { documents } of chain.layers.toReversed()) {
    const theme = documents.theme?.value;
    const said = theme ? tokens.filter((token) => valueOf(theme, token) !== undefined) : [];
    if (said.length > 0) return said;
  }
  return [...tokens];
}
