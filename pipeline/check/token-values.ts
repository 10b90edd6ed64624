import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { problemAt } from './report.ts';
import { color, componentKinds, type TokenKind } from './token-kinds.ts';

const groups = ['palette', 'light', 'dark', 'component'] as const;
type Group = (typeof groups)[number];
/** A token by its group and name. */
export type TokenName = { group: string; name: string };

/** Groups without a fault. A fault of another layer's making is a changed token, hence in a group of its own. */
const sound = new WeakSet<JsonObject>();

/** The token that a value refers to, when it is a reference and nothing else. */
export function aliasOf(value: Json | undefined): TokenName | undefined {
  if (typeof value !== 'string' || value[0] !== '{') return undefined;
  const [whole, group, name] = /^\{(\w+)\.([\w-]+)\}$/.exec(value) ?? [];
  return whole === undefined || group === undefined || name === undefined ? undefined : { group, name };
}

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
  for (const group of groups) {
    const tokens = own(theme, group);
    if (!isObject(tokens) || sound.has(tokens)) continue;
    const before = problems.length;
    for (const [name, token] of Object.entries(tokens)) {
      const value = isObject(token) ? token.$value : undefined;
      const kind = group === 'component' ? componentKinds[name] : color;
      // Neither a text nor a number: the shape of the token is at fault, and said to be.
      if (!kind || (typeof value !== 'string' && typeof value !== 'number') || kind.accepts(value)) continue;
      const alias = aliasOf(value);
      if (!alias || !isFit(theme, group, alias, kind)) problems.push(badValue(chain, { group, name }, value, kind));
      else problems.push(...circleFrom(chain, { group, name }, circled));
    }
    if (problems.length === before) sound.add(tokens);
  }
  return problems;
}

/** Whether a token of a group may refer to that one. Only the tokens of one theme are there at a time. */
function isFit(theme: JsonObject, group: Group, alias: TokenName, kind: TokenKind): boolean {
  if (tokenOf(theme, alias) === undefined) return false;
  if (group === 'component') return alias.group === 'component' && componentKinds[alias.name] === kind;
  return alias.group === 'palette' || (alias.group === group && group !== 'palette');
}

function badValue(chain: Chain, { group, name }: TokenName, value: string | number, kind: TokenKind): Problem {
  const { theme } = chain.documents;
  const referable = (group === 'component' ? ['component'] : ['palette', group]).flatMap((other) => {
    const tokens = own(theme, other);
    return isObject(tokens) ? Object.keys(tokens).map((key) => `{${other}.${key}}`) : [];
  });
  const isReference = typeof value === 'string' && value.startsWith('{');
  const other =
    group === 'component' ? 'another component token of this kind' : 'a token of the palette or of this theme';
  const expected = isReference ? `${other}, or ${kind.expected}` : kind.expected;
  const near = isReference ? nearest(value, referable) : undefined;
  const details = { expected, found: JSON.stringify(value), near };
  return problemAt(chain, 'theme', [group, name, '$value'], 'bad-token', details);
}

/** The circle that the references of a token end in, told once and at the last layer that has a part in it. */
function circleFrom(chain: Chain, start: TokenName, circled: Set<string>): Problem[] {
  const way: TokenName[] = [];
  const seen = new Map<string, number>();
  const keyOf = ({ group, name }: TokenName) => `${group}.${name}`;
  let at: TokenName | undefined = start;
  while (at && !seen.has(keyOf(at))) {
    seen.set(keyOf(at), way.length);
    way.push(at);
    at = aliasOf(valueOf(chain.documents.theme, at));
  }
  if (!at || circled.has(keyOf(at))) return [];
  const circle = way.slice(seen.get(keyOf(at)));
  for (const step of circle) circled.add(keyOf(step));
  const first = lastSaid(chain, circle);
  const from = circle.indexOf(first);
  const shown = [...circle.slice(from), ...circle.slice(0, from), first].map(keyOf).join(' → ');
  return [problemAt(chain, 'theme', [first.group, first.name, '$value'], 'token-circle', { circle: shown })];
}

/** Of some tokens the first that the uppermost layer gives: what a merchant wrote itself comes before what it has from a template. */
export function lastSaid(chain: Chain, tokens: readonly TokenName[]): TokenName {
  const said = chain.layers.toReversed().flatMap(({ documents }) => {
    const theme = documents.theme?.value;
    return theme ? tokens.filter((token) => valueOf(theme, token) !== undefined).slice(0, 1) : [];
  });
  return said[0] ?? (tokens[0] as TokenName);
}
