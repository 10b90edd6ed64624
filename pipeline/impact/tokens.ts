import { pathOf, resolvedValue, valueOf, wayFrom } from '../check/tokens.ts';
import { isObject, type JsonObject } from '#schemas/json.ts';
import { originsOf } from '../config/origin.ts';
import type { Both, Found } from './change.ts';

const groups = ['palette', 'light', 'dark', 'component'] as const;

/** Tokens that say the same as before and look different, because one that they refer to does not. */
export function tokenChanges({ was, is }: Both): Found[] {
  const [before, after] = [was.chain.documents.theme, is.chain.documents.theme];
  return tokensIn(after).flatMap((token): Found[] => {
    const said = valueOf(after, token);
    if (said === undefined || said !== valueOf(before, token)) return [];
    const [old, now] = [before, after].map((theme) => resolvedValue(theme, token));
    if (old === now) return [];
    const through = wayFrom(after, token).find((each) => valueOf(before, each) !== valueOf(after, each)) ?? token;
    const origin = originsOf(is.chain, 'theme', [...pathOf(through), '$value'])[0];
    return [{ path: `theme.${token}`, before: old, after: now, through: `theme.${through}`, origin }];
  });
}

const tokensIn = (theme: JsonObject): string[] =>
  groups.flatMap((group) => {
    const tokens = theme[group];
    return isObject(tokens) ? Object.keys(tokens).map((name) => `${group}.${name}`) : [];
  });
