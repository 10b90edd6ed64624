import { useQuery } from '@tanstack/react-query';
import { useWorld } from '#engine/flag/world.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { favouritesQuery } from '#features/games/favourites.ts';
import { OwnBlock } from '#features/games/games-block.tsx';
import { useLanguage } from '#shared/i18n/texts.tsx';
import type { settings as schema } from './section.ts';

const list = { type: 'favourites' };

/** The player's collection; only with a session, and only when it holds something (HOME-4). */
export function View({ settings }: SectionProps<typeof schema>) {
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const query = useQuery(favouritesQuery(language, loggedIn));
  return loggedIn && <OwnBlock title={settings.title} query={query} action={list} />;
}
