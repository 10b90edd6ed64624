import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannerGroups, vendorCodes } from '#schemas/gateway/platform-names.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { productPaths } from '#schemas/routes.ts';
import type { Chain } from '../config/chain.ts';
import type { RuleName } from '../errors/catalogue.ts';
import { entriesOf, type Json } from '#schemas/json.ts';
import type { Kinds } from '../config/kinds.ts';
import { packIds } from '../config/packs.ts';
import { languagesOf } from '../config/texts.ts';
import { remember, type Workspace } from '../config/workspace.ts';
import type { ReferenceKind } from '../shape/judge.ts';

/** Names that there are, and the rule that is broken by naming another. */
type Catalogue = { rule: RuleName; names: ReadonlySet<string> };
type Catalogues = Partial<Record<ReferenceKind, Catalogue>>;

const knownVendors: ReadonlySet<string> = new Set(vendorCodes);
const knownGroups: ReadonlySet<string> = new Set(bannerGroups);
export const flagNames: ReadonlySet<string> = new Set(Object.keys(flagDefinitions));

/** What a merchant may name. Of what could not be read it is not known what there is. */
export function cataloguesOf(workspace: Workspace, chain: Chain, kinds: Kinds): Catalogues {
  const { menus, routes, payments, games, registration, flags } = chain.documents;
  const menuNames = Object.keys(menus).filter((name) => Array.isArray(menus[name]));
  const textsIn = (list: Json | undefined, key: 'id' | 'path') =>
    entriesOf(list)
      .map(([, entry]) => entry[key])
      .filter((text) => typeof text === 'string');
  const paths = textsIn(routes.routes, 'path');
  const known = (part: DocumentName, catalogues: Catalogues) => (chain.unread.has(part) ? {} : catalogues);
  const named = (names: readonly string[]): Catalogue => ({ rule: 'dangling-id', names: new Set(names) });
  return {
    icon: { rule: 'unknown-icon', names: iconNames(workspace) },
    ...known('routes', { route: { rule: 'unknown-route', names: new Set([...productPaths, ...paths]) } }),
    ...known('menus', { menu: named(menuNames) }),
    ...known('registration', { 'form-group': named(textsIn(registration.groups, 'id')) }),
    ...known('payments', { 'payment-group': named(textsIn(payments.groups, 'id')) }),
    ...known('games', { collection: named(textsIn(games.collections, 'id')) }),
    ...known('flags', {
      rollout: { rule: 'undeclared-rollout', names: new Set(textsIn(flags.rollouts, 'id')) },
    }),
    ...known('merchant', { language: { rule: 'unoffered-picture', names: new Set(languagesOf(chain).supported) } }),
    jurisdiction: { rule: 'unknown-jurisdiction', names: new Set(packIds(workspace)) },
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
