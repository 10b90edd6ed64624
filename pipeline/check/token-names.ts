import type { Chain } from '../chain.ts';
import { nearest } from '../errors/nearest.ts';
import type { Problem } from '../errors/problem.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { aliasPattern } from '../theme.ts';
import { problemAt } from './report.ts';

/** Groups without a name that nothing reads; one that a template gives is judged once for all its merchants. */
const known = new WeakSet<JsonObject>();

/**
 * Names of `light`, `dark` and `component` that nothing reads. The lobby's styles read those of `_base`; any other is there
 * for a token that refers to it. `palette` is the merchant's own: its names are only read by reference.
 */
export function checkTokenNames(chain: Chain): Problem[] {
  const { theme } = chain.documents;
  const base = chain.layers[0]?.documents.theme?.value ?? {};
  return (['light', 'dark', 'component'] as const).flatMap((group) => {
    const tokens = own(theme, group);
    if (!isObject(tokens) || known.has(tokens)) return [];
    // A meaning that one theme of the product has, the other may have too.
    const sources = group === 'component' ? ['component'] : ['light', 'dark'];
    const read = new Set(sources.flatMap((source) => Object.keys(objectAt(base, source))));
    const strange = Object.keys(tokens).filter((name) => !read.has(name));
    const referred = strange.length > 0 ? referredNames(theme) : read;
    const unread = strange.filter((name) => !referred.has(`${group}.${name}`));
    if (unread.length === 0) known.add(tokens);
    return unread.map((name) =>
      problemAt(chain, 'theme', [group, name], 'unknown-key', { name, near: nearest(name, read) }, 'key'),
    );
  });
}

function objectAt(value: JsonObject, key: string): JsonObject {
  const inner: Json | undefined = own(value, key);
  return isObject(inner) ? inner : {};
}

/** Every `group.name` that the value of another token refers to. */
function referredNames(theme: JsonObject): ReadonlySet<string> {
  const names = new Set<string>();
  for (const group of ['palette', 'light', 'dark', 'component'])
    for (const [name, token] of Object.entries(objectAt(theme, group))) {
      const value = isObject(token) ? token.$value : undefined;
      if (typeof value !== 'string') continue;
      for (const [, other, target] of value.matchAll(aliasPattern))
        if (other !== group || target !== name) names.add(`${other}.${target}`);
    }
  return names;
}
