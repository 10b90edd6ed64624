import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { useT, useLanguage } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { type Game, gamesOf } from './game.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { pageSize, gameListQuery, type GameFilter } from './queries.ts';
import { useNearEnd } from '#shared/lib/use-near-end.ts';
import styles from './game-pages.module.css';

const LongGrid = lazyView(async () => (await import('./long-grid.tsx')).LongGrid);

type GamePagesProps = {
  query: UseInfiniteQueryResult<Game[]>;
  /** `scroll` loads on near the end, in a list of any length; `button` leaves that to the player (GAME-1). */
  more: 'scroll' | 'button';
  /** Names the list for screen readers, already translated. */
  label: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** The pages of a list of games, with what loads the next one. */
export function GamePages({ query, more, label, empty }: GamePagesProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = () => void fetchNextPage();
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNearEnd(loadMore, more === 'scroll' && waits);
  const skeleton = <GameGridSkeleton count={pageSize} />;
  return (
    <>
      <QueryBody query={query} skeleton={skeleton} empty={empty}>
        {(games) =>
          more === 'button' ? (
            <GameGrid games={games} label={label} />
          ) : (
            <Suspense fallback={skeleton}>
              <LongGrid games={games} label={label} />
            </Suspense>
          )
        }
      </QueryBody>
      {isFetchNextPageError && <ErrorNotice onRetry={loadMore} />}
      <div ref={end} className={styles.end}>
        {more === 'scroll' && isFetchingNextPage && <GameGridSkeleton count={3} />}
        {more === 'button' && hasNextPage && (
          <Button wide variant="secondary" busy={isFetchingNextPage} onClick={loadMore}>
            {t('games:load-more')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A filtered list of games with its pages (GAME-1); `way` leads on from an empty one. */
export function GameBrowser(props: { filter: GameFilter; more: 'scroll' | 'button'; way?: ReactNode }) {
  const t = useT();
  const { language } = useLanguage();
  const { name: search } = props.filter;
  const query = useInfiniteQuery({ ...gameListQuery(props.filter, language), select: gamesOf });
  return (
    <GamePages
      query={query}
      more={props.more}
      label={t('shell:title-game-list')}
      empty={
        <EmptyState
          title={search ? t('games:empty-search', { search }) : t('games:empty')}
          text={t('games:empty-hint')}
        >
          {props.way}
        </EmptyState>
      }
    />
  );
}
