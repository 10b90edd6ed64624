import type { Role } from '#schemas/merchant/condition.ts';
import type { ActionConfig, MenuEntry } from '#schemas/merchant/menus.ts';
import { matchesCondition, type World } from '#engine/flag/condition.ts';
import { guard, type Refusal } from '#engine/page/guard.ts';
import { pageAt, type PageDescriptor, type PageRegistry } from '#engine/page/page.ts';
import type { ActionDescriptor, ActionRegistry, ActionWorld } from './action.ts';

/** The kinds and pages that entries lead to. */
export type Destinations = { registry: ActionRegistry; pages: PageRegistry };

export const actionOf = (registry: ActionRegistry, type: string): ActionDescriptor | undefined =>
  Object.hasOwn(registry, type) ? registry[type] : undefined;

/** What pressing an entry leads to: its kind, the path of this lobby it leads to, and why the player may not. Undefined for an unknown kind. */
export function outcomeOf(
  action: ActionConfig,
  { registry, pages }: Destinations,
  role: Role,
): { descriptor: ActionDescriptor; path: string | undefined; refusal: Refusal | undefined } | undefined {
  const descriptor = actionOf(registry, action.type);
  if (!descriptor) return undefined;
  const { audience } = descriptor;
  const path = descriptor.path?.(action);
  const page = path === undefined ? undefined : pageAt(pages, path);
  const own = typeof audience === 'function' ? audience(action) : audience;
  return { descriptor, path, refusal: guard(own ?? page?.audience, role) };
}

/** Whether the page that an action leads to is of use to the player. */
export function isOffered(page: PageDescriptor | undefined, { isAgent, isBarred, wallets }: ActionWorld): boolean {
  if (isBarred && page && !page.openToBarred) return false;
  if (page?.offeredTo === 'agents') return isAgent;
  return page?.offeredTo !== 'owners of wallets' || wallets > 1;
}

/** Whether an entry is offered now: its condition matches, its action exists and is available, and so is the page that it leads to. */
export function isShown(
  { action, when }: Pick<MenuEntry, 'action' | 'when'>,
  { registry, pages }: Destinations,
  world: ActionWorld,
  conditions: World,
): boolean {
  const descriptor = actionOf(registry, action.type);
  const path = descriptor?.path?.(action);
  return (
    descriptor !== undefined &&
    matchesCondition(when, conditions) &&
    (descriptor.isAvailable?.(action, world) ?? true) &&
    isOffered(path === undefined ? undefined : pageAt(pages, path), world)
  );
}
