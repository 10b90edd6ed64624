import { useQuery } from '@tanstack/react-query';
import type { GameCollection } from '#schemas/merchant/games.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { collectionQuery } from './collections.ts';
import { GameList } from './game-grid.tsx';

/** All games of a collection. */
export function CollectionGames({ collection }: { collection: GameCollection }) {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(collectionQuery(collection, language));
  return (
    <GameList query={query} count={12} label={t(collection.title)} empty={<EmptyState title={t('games.empty')} />} />
  );
}
