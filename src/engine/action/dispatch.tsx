import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import type { MenuEntry } from '#schemas/merchant/menus.ts';
import { pathOf } from '#schemas/routes.ts';
import { useForRoles, useWorld, type ForRoles } from '#engine/flag/world.tsx';
import { loginPath } from '#engine/page/guard.ts';
import type { PageRegistry } from '#engine/page/page.ts';
import { isDevelopment } from '#shared/env/env.ts';
import type { ActionRegistry, ActionWorld, DispatchEntry } from './action.ts';
import { actionOf, isShown, outcomeOf } from './outcome.ts';
import type { ActionPorts } from './ports.ts';

type ActionValue = { registry: ActionRegistry; pages: PageRegistry; ports: ActionPorts; world: ActionWorld };
const ActionContext = createContext<ActionValue | undefined>(undefined);

/** Hands the action machine its registry, the pages that actions lead to, the platform's ports, and the world. */
export function ActionProvider({ registry, pages, ports, world, children }: ActionValue & { children: ReactNode }) {
  const value = useMemo(() => ({ registry, pages, ports, world }), [registry, pages, ports, world]);
  return <ActionContext value={value}>{children}</ActionContext>;
}

function useActions(): ActionValue {
  const value = use(ActionContext);
  if (!value) throw new Error('useDispatch and useAvailable need an <ActionProvider>');
  return value;
}

/**
 * Runs an entry's action after the role guards: visitors go to login and return to where they were going (ROLE-1),
 * trial members get the free check (ROLE-3). What the action throws is logged and reported to the player, never passed on (SAFE-4).
 */
export async function runAction({ action }: DispatchEntry, value: ActionValue): Promise<void> {
  const { ports, world } = value;
  const outcome = outcomeOf(action, value, world.role);
  if (!outcome) {
    if (isDevelopment) console.error(`No action type "${action.type}"`);
    return;
  }
  const { descriptor, path, refusal } = outcome;
  if (refusal === 'login') return ports.navigate(loginPath(path ?? ports.currentPath()));
  if (refusal === 'home') return ports.navigate(pathOf('home'));
  if (refusal) return ports.toast('offline', refusal.textKey, refusal.ms);
  try {
    if (descriptor.run) await descriptor.run(action, ports, world);
    else if (path !== undefined) ports.navigate(path);
  } catch (error) {
    console.warn(`Action "${action.type}" failed`, error);
    ports.toast('fail', 'errors:general');
  }
}

/** Gives the function that runs a menu entry's action. */
export function useDispatch(): (entry: DispatchEntry) => void {
  const value = useActions();
  return useCallback((entry) => void runAction(entry, value), [value]);
}

/**
 * The entries that are offered now: their condition matches, their action exists and is available, and so is the page that it leads to.
 * One with a `data-for` gives it to its element.
 */
export function useAvailable<Entry extends Pick<MenuEntry, 'action' | 'when'> & { id?: string }>(
  entries: readonly Entry[],
): (Entry & Omit<ForRoles, 'shown'>)[] {
  const { registry, pages, world } = useActions();
  const conditions = useWorld();
  const forRoles = useForRoles();
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const { shown, ...marks } = forRoles((role) =>
          isShown(entry, { registry, pages }, { ...world, role }, { ...conditions, role }),
        );
        return shown ? [{ ...entry, ...marks }] : [];
      }),
    [entries, registry, pages, world, conditions, forRoles],
  );
}

/** The path of this lobby that an entry leads to, for marking the current one. */
export function useEntryPath(): (entry: DispatchEntry) => string | undefined {
  const { registry } = useActions();
  return useCallback(({ action }) => actionOf(registry, action.type)?.path?.(action), [registry]);
}

/** Counts to show on menu entries, by their `badge`. */
export const useBadges = (): ActionWorld['badges'] => useActions().world.badges;
