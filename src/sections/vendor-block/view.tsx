import { useInfiniteQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { GameGrid, GameGridSkeleton, type GridLayout } from '#features/games/game-grid.tsx';
import { gameListQuery } from '#features/games/queries.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';

type Settings = { category: string; title: string; vendor?: string; limit: number; layout: GridLayout };

/** Games of a category, or of one of its vendors, with more to load in place (HOME-5). */
export function View({ settings }: SectionProps<Settings>) {
  const t = useT();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { category, vendor = '', limit, layout } = settings;
  const query = useInfiniteQuery({
    ...gameListQuery({ category, vendor, name: '' }, language, limit),
    select: ({ pages }) => pages.flatMap((page) => page.games),
  });
  if (query.data?.length === 0) return null;
  const title = t(settings.title);
  const path = `/m/gameList?${new URLSearchParams({ gameType: category, ...(vendor && { vassalage: vendor }) })}`;
  const action = { type: 'go', path };
  return (
    <SectionBlock title={title} more={{ label: t('games.more'), onPress: () => dispatch({ action }) }}>
      <QueryBody query={query} skeleton={<GameGridSkeleton count={layout === 'scroll' ? 4 : limit} layout={layout} />}>
        {(games) => <GameGrid games={games} layout={layout} label={title} />}
      </QueryBody>
      {layout === 'grid' && query.hasNextPage && (
        <Button wide variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('games.load-more')}
        </Button>
      )}
    </SectionBlock>
  );
}
