import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useWorld } from '#engine/flag/world.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { OwnBlock } from '#features/games/games-block.tsx';
import { recentGamesQuery } from '#features/games/queries.ts';
import type { settings as schema } from './section.ts';

const list = { type: 'go', path: pathOf('game-list', { type: 'recent' }) };

/** What the player launched, the latest first; only with a session, and only once there is something (GAME-5). */
export function View({ settings }: SectionProps<typeof schema>) {
  const loggedIn = useWorld().role !== 'visitor';
  const query = useQuery(recentGamesQuery(loggedIn));
  return loggedIn && <OwnBlock title={settings.title} query={query} action={list} />;
}
