import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '#shared/i18n/texts.tsx';
import type { Game } from './game.ts';
import { GamesBlock } from './games-block.tsx';
import { MoreTile } from './more-tile.tsx';

/** Tiles shown on the home page; a further one leads to the rest (HOME-4). */
const shown = 21;

type OwnBlockProps = { title: string; query: UseQueryResult<Game[]>; onMore: () => void };

/** A row of the player's own games; the screen of all of them is behind `onMore`. `title` is already translated. */
export function OwnBlock({ title, query, onMore }: OwnBlockProps) {
  const t = useT();
  const games = query.data ?? [];
  return (
    <GamesBlock
      title={title}
      query={{ ...query, data: query.data?.slice(0, shown) }}
      layout="scroll"
      count={shown}
      onMore={onMore}
      last={games.length > shown && <MoreTile label={t('games.load-more')} onPress={onMore} />}
    />
  );
}
