import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { favouritesQuery } from '#features/games/favourites.ts';
import { GameGrid } from '#features/games/game-grid.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';

const shown = 21;

/** The player's collection; only with a session, and only when it holds something (HOME-4). */
export function View({ settings }: SectionProps<{ title: string }>) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const loggedIn = useWorld().role !== 'visitor';
  const { data = [] } = useQuery(favouritesQuery(language, loggedIn));
  if (!loggedIn || data.length === 0) return null;
  const title = t(settings.title);
  const more = { label: t('games.more'), onPress: () => dispatch({ action: { type: 'favourites' } }) };
  return (
    <SectionBlock title={title} more={more}>
      <GameGrid games={data.slice(0, shown)} layout="scroll" label={title} />
    </SectionBlock>
  );
}
