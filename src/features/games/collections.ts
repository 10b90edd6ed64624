import { queryOptions, useQueries } from '@tanstack/react-query';
import { gamesOfCollection, queriesOfCollection } from '#schemas/game-collection.ts';
import type { GameCollection } from '#schemas/merchant/games.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { serverNow } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage } from '#shared/i18n/texts.tsx';
import { playable, type Game } from './game.ts';

/** The games of one of the merchant's collections; the gateway only narrows down what there is. */
export const collectionQuery = (collection: GameCollection, language: string) =>
  queryOptions({
    queryKey: ['collections', collection, language],
    queryFn: async ({ signal }): Promise<Game[]> => {
      const lists = queriesOfCollection(collection).map(async (asked) => {
        const query = { platform: 'html5', clientType: 2, language, ...asked };
        return (await call('gameList', { query, signal })).games;
      });
      return gamesOfCollection(collection, playable((await Promise.all(lists)).flat()), serverNow());
    },
  });

/** The collections that are tabs of the game centre, but for those of which it is known that they have no game. */
export function useCollectionTabs(): GameCollection[] {
  const { language } = useLanguage();
  const tabs = (useMerchant().games.collections ?? []).filter(({ tab }) => tab);
  const answers = useQueries({ queries: tabs.map((collection) => collectionQuery(collection, language)) });
  return tabs.filter((_, at) => answers[at]?.data?.length !== 0);
}
