import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chain } from '../chain.ts';
import { isObject } from '../json.ts';
import { remember, type Workspace } from '../workspace.ts';

/** Symbols of the icon sprite. */
export function iconNames(workspace: Workspace): ReadonlySet<string> {
  return remember(workspace, 'icons', () => {
    const file = join(workspace.root, 'public/icons.svg');
    const sprite = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return new Set([...sprite.matchAll(/<symbol[^>]*\sid="([^"]+)"/g)].map((match) => match[1] ?? ''));
  });
}

/** Paths of the content pages that a merchant adds. */
export function contentPaths(chain: Chain): string[] {
  const { routes } = chain.documents.routes;
  const paths = Array.isArray(routes) ? routes.map((route) => (isObject(route) ? route.path : undefined)) : [];
  return paths.filter((path) => typeof path === 'string');
}
