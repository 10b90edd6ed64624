import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { useWorld } from '#engine/flag/world.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { GameGrid } from '#features/games/game-grid.tsx';
import { playerRowQuery } from '#features/games/player-rows.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useLanguage, useTextFor } from '#shared/i18n/texts.tsx';
import { GoOn } from './go-on.tsx';
import type { settings as schema } from './section.ts';

const allRecent = { type: 'go', path: pathOf('game-list', { type: 'recent' }) };

/** A row that follows the player (GAME-22); gone while it is not known to have games, so that nothing shifts for who has none. */
export function View({ settings: { row, title, limit } }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { language } = useLanguage();
  const loggedIn = useWorld().role !== 'visitor';
  const { data } = useQuery(playerRowQuery({ row, limit, language }, loggedIn));
  const [first] = data?.games ?? [];
  if (!loggedIn || !data || !first) return null;
  const { games, like = '' } = data;
  const heading = textFor(title, { game: like });
  const tiles = row === 'recent' ? games.slice(1) : games;
  return (
    <SectionBlock title={heading} action={row === 'recent' ? allRecent : undefined}>
      {row === 'recent' && <GoOn game={first} />}
      {tiles.length > 0 && <GameGrid games={tiles} layout={row === 'popular' ? 'ranked' : 'scroll'} label={heading} />}
    </SectionBlock>
  );
}
