import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#shared/ui/error-notice/error-notice.tsx';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { gameListQuery, type GameFilter } from './queries.ts';
import { useNearEnd } from './use-near-end.ts';
import styles from './game-browser.module.css';

/** A filtered list with its pages: more on scrolling near the end, or by a button (GAME-1). */
export function GameBrowser({ filter, more }: { filter: GameFilter; more: 'scroll' | 'button' }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    ...gameListQuery(filter, language),
    select: ({ pages }) => pages.flatMap((page) => page.games),
  });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = () => void fetchNextPage();
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useNearEnd(loadMore, more === 'scroll' && waits);
  return (
    <>
      <QueryBody
        query={query}
        skeleton={<GameGridSkeleton count={12} />}
        empty={<EmptyState title={t('games.empty')} text={t('games.empty-hint')} />}
      >
        {(games) => <GameGrid games={games} label={t('shell.titleGameList')} />}
      </QueryBody>
      {isFetchNextPageError && <ErrorNotice onRetry={loadMore} />}
      <div ref={end} className={styles.end}>
        {more === 'scroll' && isFetchingNextPage && <GameGridSkeleton count={3} />}
        {more === 'button' && hasNextPage && (
          <Button wide variant="secondary" busy={isFetchingNextPage} onClick={loadMore}>
            {t('games.load-more')}
          </Button>
        )}
      </div>
    </>
  );
}
