import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannerGroups, vendorCodes } from '#schemas/gateway/platform-names.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { productPaths } from '#schemas/routes.ts';
import type { Chain } from '../config/chain.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { isObject, type Json } from '#schemas/json.ts';
import type { Kinds } from '../config/kinds.ts';
import type { Part } from '../config/load.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import type { ReferenceKind } from '../shape/judge.ts';

/** Names that there are, and the rule that is broken by naming another. */
type Catalogue = { rule: RuleName; names: ReadonlySet<string> };

const knownVendors: ReadonlySet<string> = new Set(vendorCodes);
const knownGroups: ReadonlySet<string> = new Set(bannerGroups);
export const flagNames: ReadonlySet<string> = new Set(Object.keys(flagDefinitions));

/** What a merchant may name. Of what could not be read it is not known what there is. */
export function cataloguesOf(
  workspace: Workspace,
  chain: Chain,
  kinds: Kinds,
): Partial<Record<ReferenceKind, Catalogue>> {
  const isKnown = (part: Part) => !chain.unread.has(part);
  const { menus, routes, payments, games, registration } = chain.documents;
  const menuNames = Object.keys(menus).filter((name) => Array.isArray(menus[name]));
  const pages = Array.isArray(routes.routes) ? routes.routes : [];
  const paths = pages.flatMap((page) => (isObject(page) && typeof page.path === 'string' ? [page.path] : []));
  const idsOf = (list: Json | undefined) =>
    (Array.isArray(list) ? list : []).flatMap((each) =>
      isObject(each) && typeof each.id === 'string' ? [each.id] : [],
    );
  return {
    icon: { rule: 'unknown-icon', names: iconNames(workspace) },
    ...(isKnown('routes') && { route: { rule: 'unknown-route', names: new Set([...productPaths, ...paths]) } }),
    ...(isKnown('menus') && { menu: { rule: 'dangling-id', names: new Set(menuNames) } }),
    ...(isKnown('registration') && {
      'form-group': { rule: 'dangling-id', names: new Set(idsOf(registration.groups)) },
    }),
    ...(isKnown('payments') && { 'payment-group': { rule: 'dangling-id', names: new Set(idsOf(payments.groups)) } }),
    ...(isKnown('games') && { collection: { rule: 'dangling-id', names: new Set(idsOf(games.collections)) } }),
    vendor: { rule: 'unknown-vendor', names: knownVendors },
    'banner-group': { rule: 'unknown-banner-group', names: knownGroups },
    flag: { rule: 'unknown-flag', names: flagNames },
    widget: { rule: 'unknown-widget', names: new Set(kinds.fields) },
    section: { rule: 'unknown-section', names: new Set(Object.keys(kinds.sections)) },
    'action-type': { rule: 'unknown-action', names: new Set(Object.keys(kinds.actions)) },
  };
}

/** Symbols of the icon sprite. */
const iconNames = (workspace: Workspace): ReadonlySet<string> =>
  remember(workspace, 'icons', () => {
    const file = join(workspace.root, 'public/icons.svg');
    const sprite = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return new Set([...sprite.matchAll(/<symbol[^>]*\sid="([^"]+)"/g)].map(([, id = '']) => id));
  });
