import { type UseQueryResult, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT, useTextFor, useLanguage } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { QueryBodyProps } from '#shared/ui/query-body/query-body.tsx';
import { type Game, gamesOf } from './game.ts';
import { GameList, type GridLayout } from './game-grid.tsx';
import { hotGamesQuery, gameListQuery, type GameFilter } from './queries.ts';
import styles from './games-block.module.css';

type GamesBlockProps = {
  /** A text key. */
  title: string;
  query: QueryBodyProps<Game[]>['query'];
  layout: GridLayout;
  /** How many games there will be, for the size of the skeleton. */
  count: number;
  /** Leads to the whole list. */
  action: ActionConfig;
  /** Between title and games, such as a vendor menu; with it the block stays when it is empty. */
  head?: ReactNode;
  /** There are more games: after the last one a tile leads on, or what is given. */
  more?: ReactNode;
  /** Below the games. */
  foot?: ReactNode;
};

/** A titled block of games of the home page, in its four states; gone when there are none. */
export function GamesBlock({ title, query, layout, count, action, head, more, foot }: GamesBlockProps) {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  if (query.data?.length === 0 && !head) return null;
  const tile = more === true ? <MoreTile label={t('games:load-more')} onPress={() => dispatch({ action })} /> : more;
  return (
    <SectionBlock title={textFor(title)} action={action}>
      {head}
      <GameList query={query} count={count} layout={layout} label={textFor(title)} more={tile} />
      {foot && <div className={styles.foot}>{foot}</div>}
    </SectionBlock>
  );
}

type HotBlockProps = { title: string; limit: number; layout: GridLayout; live?: boolean };

/** Hot games, either the live tables or all others; `title` is a text key. Leads to the whole list of its kind (HOME-3). */
export function HotBlock({ limit, live = false, ...look }: HotBlockProps) {
  const { language } = useLanguage();
  const query = useQuery({
    ...hotGamesQuery(language),
    select: (games) => games.filter((game) => (game.gameType === categoryFor.live) === live).slice(0, limit),
  });
  return (
    <GamesBlock
      {...look}
      query={query}
      count={limit}
      action={{ type: 'game-list', category: live ? categoryFor.live : 'HOT' }}
    />
  );
}

type ListBlockProps = Pick<GamesBlockProps, 'title' | 'layout' | 'action'> & {
  filter: GameFilter;
  /** Games shown at most. */
  limit: number;
  /** Ends the games with a tile that leads on, when there are more. */
  withTile: boolean;
};

/** The first games of a list; the title leads to all of them. */
export function ListBlock({ filter, limit, withTile, ...look }: ListBlockProps) {
  const { language } = useLanguage();
  const query = useInfiniteQuery({ ...gameListQuery(filter, language, limit), select: gamesOf });
  return <GamesBlock {...look} query={query} count={limit} more={withTile && query.hasNextPage} />;
}

/** Tiles shown on the home page; a further one leads to the rest (HOME-4). */
const shown = 21;

type OwnBlockProps = Pick<GamesBlockProps, 'title' | 'action'> & { query: UseQueryResult<Game[]> };

/**
 * A row of the player's own games; the screen of all of them is behind `action`. It has no skeleton, which would move what is below
 * for a player who has none.
 */
export function OwnBlock({ query, ...look }: OwnBlockProps) {
  const games = query.data;
  if (query.isPending) return null;
  return (
    <GamesBlock
      {...look}
      query={{ ...query, data: games?.slice(0, shown) }}
      layout="scroll"
      count={shown}
      more={games && games.length > shown}
    />
  );
}

/** The last tile of a row or grid: leads to the whole list, or loads more into it. `label` is already translated. */
export function MoreTile({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" data-press className={styles.more} onClick={onPress}>
      <span className={styles.disc}>
        <Icon name="chevron-right" size={24} mirrored />
      </span>
      <span>{label}</span>
    </button>
  );
}
