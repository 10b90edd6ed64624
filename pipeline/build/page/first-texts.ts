import type { MenuName } from '#schemas/merchant/menus.ts';
import type { Texts } from '#schemas/merchant/boot-data.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { joinTexts, type TextLayers } from '#pipeline/config/texts.ts';
import { pageTitles } from './seo.ts';

/** Namespaces of what is around home and on it. A build fails when home shows a text of another. */
const firstNamespaces: ReadonlySet<string> = new Set(['download', 'games', 'live', 'menu', 'sections', 'shell']);

const onEveryPage: ReadonlySet<string> = new Set<MenuName>(['header', 'footer', 'quick', 'side']);

/** The texts that a page brings itself: the namespaces above, and of all others the texts that home, its menus and its footer name. */
export function firstTexts(layers: TextLayers, resolved: ResolvedMerchant): Texts {
  const { home, menus, merchant, routes } = resolved;
  const { accessibility: _ofItsPage, ...legal } = resolved.legal;
  const named = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    else named.add(value);
  };
  visit([home, legal, merchant, routes.routes.map(({ title }) => title), Object.values(pageTitles(resolved) ?? {})]);
  // The member centre's menu and the merchant's own lists wait for their screens, unless a section of home shows them.
  const asked = home.sections.map(({ settings }) => settings?.['menu']);
  for (const [name, menu] of Object.entries(menus)) if (onEveryPage.has(name) || asked.includes(name)) visit(menu);
  const texts = Object.entries(joinTexts(layers)).flatMap(([namespace, entries]) => {
    if (firstNamespaces.has(namespace)) return [[namespace, entries] as const];
    const shown = Object.entries(entries).filter(([name]) => named.has(`${namespace}:${name}`));
    return shown.length > 0 ? [[namespace, Object.fromEntries(shown)] as const] : [];
  });
  return Object.fromEntries(texts);
}
