import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { GameCollection } from '#schemas/merchant/games.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { CategoryGames } from '#features/games/category-games.tsx';
import { collectionQuery, useCollectionTabs } from '#features/games/collections.ts';
import { GameList } from '#features/games/game-grid.tsx';
import { isScreen, useChooseCategory } from '#features/home/choose-category.ts';
import { useHomeCategory } from '#features/home/store.ts';
import { useLanguage, useT, useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './view.module.css';

type Entry = {
  id: string;
  label: string;
  icon: string;
  isActive: boolean;
  isScreen?: boolean;
  onChoose: () => boolean;
};

/** The categories and the merchant's collections in the order of the menu, and which one is chosen: a collection by the address. */
function useEntries() {
  const { games } = useMerchant();
  const loggedIn = useWorld().role !== 'visitor';
  const category = useHomeCategory((state) => state.category);
  const choose = useChooseCategory();
  const [query, setQuery] = useSearchParams();
  const collections = useCollectionTabs();
  const hot = games.categories.filter((entry) => entry.category === 'HOT');
  const favourites = { id: 'favourites', category: 'FAV', label: 'games:favourites', icon: 'star' };
  const first = [...hot, ...(loggedIn ? [favourites] : [])];
  const others = games.categories.filter((entry) => entry.category !== 'HOT');
  const collection = collections.find(({ id }) => id === query.get('collection'));
  const categories = [...first, ...others];
  const active = categories.find((entry) => entry.category === category) ?? categories[0];
  const ofCategory = (entry: (typeof categories)[number]): Entry => ({
    ...entry,
    isActive: !collection && entry === active,
    isScreen: isScreen(entry.category),
    onChoose: () => {
      const stays = choose(entry.category);
      if (stays && collection) setQuery({}, { replace: true });
      return stays;
    },
  });
  const entries: Entry[] = [
    ...first.map(ofCategory),
    ...collections.map((each) => ({
      id: `collection-${each.id}`,
      label: each.title,
      icon: each.tab?.icon ?? '',
      isActive: each === collection,
      onChoose: () => {
        setQuery({ collection: each.id }, { replace: true });
        return true;
      },
    })),
    ...others.map(ofCategory),
  ];
  return { entries, collection, active };
}

/**
 * All games by category: a fixed menu at the side, shared with the home page, and what was chosen beside it (HOME-8). The merchant's
 * collections are entries of it, too; the address names the one that is chosen.
 */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const { entries, collection, active } = useEntries();
  const title = collection?.title ?? active?.label;
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={t('sections:categories')}>
        {entries.map(({ id, label, icon, isActive, isScreen: leads = false, onChoose }) => (
          <button
            key={id}
            type="button"
            aria-pressed={leads ? undefined : isActive}
            className={classNames(styles.entry, isActive && styles.active)}
            onClick={() => onChoose() && scrollTo({ top: 0, behavior: 'instant' })}
          >
            <Icon name={icon} size={24} />
            <span>{textFor(label)}</span>
          </button>
        ))}
      </nav>
      <div className={styles.games}>
        {title && <h2 className={styles.title}>{textFor(title)}</h2>}
        {collection ? (
          <CollectionGames key={collection.id} collection={collection} />
        ) : (
          active && <CategoryGames key={active.category} category={active.category} />
        )}
      </div>
    </div>
  );
}

/** All games of a collection. */
function CollectionGames({ collection }: { collection: GameCollection }) {
  const t = useT();
  const textFor = useTextFor();
  const { language } = useLanguage();
  const query = useQuery(collectionQuery(collection, language));
  return (
    <GameList
      query={query}
      count={12}
      label={textFor(collection.title)}
      empty={<EmptyState title={t('games:empty')} />}
    />
  );
}
