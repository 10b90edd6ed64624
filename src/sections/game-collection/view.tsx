import { useQuery } from '@tanstack/react-query';
import type { SectionProps } from '#engine/section/section.ts';
import { defaultCap } from '#schemas/game-collection.ts';
import type { GameCollection } from '#schemas/merchant/games.ts';
import { pathOf } from '#schemas/routes.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { collectionQuery } from '#features/games/collections.ts';
import { GameList } from '#features/games/game-grid.tsx';
import { MoreTile } from '#features/games/games-block.tsx';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import type { settings as schema } from './section.ts';

type Settings = SectionProps<typeof schema>['settings'];

/** The first games of a collection; nothing when there are none. One that is a tab of the game centre leads there. */
export function View({ settings: { collection: id, ...look } }: SectionProps<typeof schema>) {
  const collection = useMerchant().games.collections?.find((each) => each.id === id);
  return collection ? <Block collection={collection} {...look} /> : null;
}

type BlockProps = Omit<Settings, 'collection'> & { collection: GameCollection };

function Block({ collection, limit, layout }: BlockProps) {
  const t = useT();
  const textFor = useTextFor();
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const query = useQuery(collectionQuery(collection, language));
  const games = query.data;
  if (games?.length === 0) return null;
  const { id, tab, cap = defaultCap } = collection;
  const title = textFor(collection.title);
  const action = tab && { type: 'go', path: pathOf('game-center', { collection: id }) };
  const more = action && games && games.length > limit && (
    <MoreTile label={t('games:load-more')} onPress={() => dispatch({ action })} />
  );
  return (
    <SectionBlock title={title} action={action}>
      <GameList
        query={{ ...query, data: games?.slice(0, limit) }}
        count={Math.min(limit, cap)}
        layout={layout}
        label={title}
        more={more}
      />
    </SectionBlock>
  );
}
