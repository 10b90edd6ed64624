import { useQueries, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { World } from '#engine/flag/condition.ts';
import { useWorld } from '#engine/flag/world.tsx';
import type { ActionWorld } from './action.ts';

/** What menus depend on and only the gateway knows: counts of badges, and whether some entries lead anywhere. */
type Facts = Partial<Pick<ActionWorld, 'badges' | 'wallets' | 'isAgent' | 'isBarred'>>;

/** What a room knows of menus: the default export of `src/features/<room>/menu-facts.ts`, found by scanning. */
export type MenuFacts<Data = unknown, Key extends QueryKey = QueryKey> = {
  query: (world: World) => UseQueryOptions<Data, Error, Data, Key>;
  /** Whether menus ask the gateway; absent means that they show what a screen has asked for. */
  isAsked?: (world: World) => boolean;
  read: (answer: Data) => Facts;
};

/** Types a room's facts by its query, and returns them as the registry holds them: `read` is handed that query's answer only. */
export const defineMenuFacts = <Data, Key extends QueryKey>(facts: MenuFacts<Data, Key>): MenuFacts =>
  facts as unknown as MenuFacts;

/** The facts of all rooms as one; counts of the same badge add up. */
function combine(results: UseQueryResult<Facts>[]): Facts {
  const facts = results.flatMap(({ data }) => data ?? []);
  const badges: Record<string, number> = {};
  for (const [badge, count] of facts.flatMap((each) => Object.entries(each.badges ?? {})))
    badges[badge] = (badges[badge] ?? 0) + count;
  return { ...(Object.assign({}, ...facts) as Facts), badges };
}

/** What the rooms know of the player, nothing of a visitor. The same object until something changes. */
export function useMenuFacts(rooms: readonly MenuFacts[]): Facts {
  const world = useWorld();
  const asked = world.role === 'visitor' ? [] : rooms;
  const queries = asked.map(({ query, isAsked, read }) => ({
    ...query(world),
    enabled: isAsked?.(world) ?? false,
    select: read,
  }));
  return useQueries({ queries, combine });
}
