import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { GameGrid, GameGridSkeleton } from '#features/games/game-grid.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { kenoQuery } from './queries.ts';

/** The games behind the category KENO, as tiles (LOTT-1). */
export function KenoGames({ limit }: { limit: number | undefined }) {
  const t = useT();
  const { language } = useLanguage();
  const { code, merchant } = useMerchant();
  const query = useQuery(kenoQuery(merchant.gateway.merchantCode ?? code, language));
  return (
    <QueryBody
      query={query}
      skeleton={<GameGridSkeleton count={limit ?? 6} />}
      empty={<EmptyState icon="lottery" title={t('lottery.empty')} />}
    >
      {(games) => <GameGrid games={games.slice(0, limit)} label="KENO" />}
    </QueryBody>
  );
}
