import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { CategoryGames } from '#features/games/category-games.tsx';
import { isScreen, useChooseCategory } from '#features/home/choose-category.ts';
import { useHomeCategory } from '#features/home/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './view.module.css';

/** All games by category: a standing menu at the side, shared with the home page, and what was chosen beside it (HOME-8). */
export function View() {
  const t = useT();
  const { games } = useMerchant();
  const loggedIn = useWorld().role !== 'visitor';
  const category = useHomeCategory((state) => state.category);
  const choose = useChooseCategory();
  const hot = games.categories.filter((entry) => entry.category === 'HOT');
  const favourites = { id: 'favourites', category: 'FAV', label: 'games.favourites', icon: 'star' };
  const entries = [
    ...hot,
    ...(loggedIn ? [favourites] : []),
    ...games.categories.filter((entry) => entry.category !== 'HOT'),
  ];
  const active = entries.find((entry) => entry.category === category) ?? entries[0];
  return (
    <div className={styles.page}>
      <nav className={styles.menu} aria-label={t('sections.categories')}>
        {entries.map((entry) => (
          <button
            key={entry.id}
            type="button"
            aria-pressed={isScreen(entry.category) ? undefined : entry === active}
            className={classNames(styles.entry, entry === active && styles.active)}
            onClick={() => choose(entry.category) && scrollTo({ top: 0, behavior: 'instant' })}
          >
            <Icon name={entry.icon} size={24} />
            <span>{t(entry.label)}</span>
          </button>
        ))}
      </nav>
      <div className={styles.games}>
        {active && (
          <>
            <h2 className={styles.title}>{t(active.label)}</h2>
            <CategoryGames key={active.category} category={active.category} />
          </>
        )}
      </div>
    </div>
  );
}
