import { type UseQueryResult, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT, useLanguage } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { type Game, gamesOf } from './game.ts';
import { GameGrid, GameGridSkeleton, isRow, type GridLayout } from './game-grid.tsx';
import { hotGamesQuery, gameListQuery, type GameFilter } from './queries.ts';
import styles from './games-block.module.css';

type GamesBlockProps = {
  /** Already translated. */
  title: string;
  query: Pick<UseQueryResult<Game[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  layout: GridLayout;
  /** How many games there will be, for the size of the skeleton. */
  count: number;
  /** Leads to the whole list. */
  onMore: () => void;
  /** Between title and games, such as a vendor menu; with it the block stays when it is empty. */
  head?: ReactNode;
  /** After the last game, as a tile. */
  last?: ReactNode;
  /** Below the games. */
  foot?: ReactNode;
};

/** Tiles of a row that stand on the screen at first. */
const inRow = 4;

/** A titled block of games of the home page, in its four states; gone when there are none. */
export function GamesBlock({ title, query, layout, count, onMore, head, last, foot }: GamesBlockProps) {
  if (query.data?.length === 0 && !head) return null;
  const skeleton = <GameGridSkeleton count={isRow(layout) ? inRow : count} layout={layout} />;
  return (
    <SectionBlock title={title} onMore={onMore}>
      {head}
      <QueryBody query={query} skeleton={skeleton}>
        {(games) => <GameGrid games={games} layout={layout} label={title} more={last} />}
      </QueryBody>
      {foot && <div className={styles.foot}>{foot}</div>}
    </SectionBlock>
  );
}

/** At most this many hot games, live or not (HOME-3). */
const cap = 18;

type HotBlockProps = { title: string; limit: number; layout: GridLayout; live?: boolean };

/** Hot games, either the live tables or all others; `title` is a text key. Leads to the whole list of its kind (HOME-3). */
export function HotBlock({ title, limit, layout, live = false }: HotBlockProps) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const count = Math.min(limit, cap);
  const query = useQuery({
    ...hotGamesQuery(language),
    select: (games) => games.filter((game) => (game.gameType === 'LIVE') === live).slice(0, count),
  });
  const action = { type: 'game-list', category: live ? 'LIVE' : 'HOT' };
  return (
    <GamesBlock title={t(title)} query={query} layout={layout} count={count} onMore={() => dispatch({ action })} />
  );
}

type ListBlockProps = {
  filter: GameFilter;
  /** A text key. */
  title: string;
  /** Games shown at most. */
  limit: number;
  layout: GridLayout;
  /** Leads to the whole list. */
  action: ActionConfig;
  /** Ends the games with a tile that leads on, when there are more. */
  withTile: boolean;
};

/** The first games of a list; the title leads to all of them. */
export function ListBlock({ filter, title, limit, layout, action, withTile }: ListBlockProps) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const query = useInfiniteQuery({ ...gameListQuery(filter, language, limit), select: gamesOf });
  const lead = () => dispatch({ action });
  return (
    <GamesBlock
      title={t(title)}
      query={query}
      layout={layout}
      count={limit}
      onMore={lead}
      last={withTile && query.hasNextPage && <MoreTile label={t('games.load-more')} onPress={lead} />}
    />
  );
}

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

type MoreTileProps = {
  /** Already translated. */
  label: string;
  busy?: boolean;
  onPress: () => void;
};

/** The last tile of a row or grid: leads to the whole list, or loads more into it. */
export function MoreTile({ label, busy = false, onPress }: MoreTileProps) {
  return (
    <button
      type="button"
      data-press
      className={styles.more}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={onPress}
    >
      <span className={styles.disc}>
        {busy ? <Spinner size={24} /> : <Icon name="chevron-right" size={24} mirrored />}
      </span>
      {label}
    </button>
  );
}
