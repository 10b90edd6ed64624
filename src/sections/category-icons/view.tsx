import { useMerchant } from '#engine/config/config-context.tsx';
import { isScreen, useChooseCategory } from '#features/home/choose-category.ts';
import { evenGridClasses } from '#features/home/even-grid.ts';
import block from '#features/home/section-block.module.css';
import { useHomeCategory } from '#features/home/store.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import scroller from '#shared/ui/scroller/scroller.module.css';
import styles from './category-icons.module.css';

/** The games of a category are below the menu, which may itself be at the lower edge of the screen. */
const scrollToMenu = (entry: HTMLElement) =>
  entry.closest('nav')?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' });

/** The category menu of the home page, drawn as chips, grid or rail. The choice is shared state (HOME-8). */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const choose = useChooseCategory();
  const { games, layout } = useMerchant();
  const active = useHomeCategory((state) => state.category);
  const { grid, tile } = evenGridClasses(games.categories.length);
  return (
    <nav
      className={classNames(block.box, styles[layout.categories], layout.categories === 'grid' ? grid : scroller.fade)}
      aria-label={t('sections:categories')}
    >
      {games.categories.map((entry, at) => (
        <button
          key={entry.id}
          type="button"
          data-press
          aria-pressed={isScreen(entry.category) ? undefined : entry.category === active}
          className={classNames(styles.entry, tile(at), entry.category === active && styles.active)}
          {...(isDevelopment && { 'data-config-path': `games.categories.${entry.id}` })}
          onClick={({ currentTarget }) => {
            if (choose(entry.category)) scrollToMenu(currentTarget);
          }}
        >
          <Icon name={entry.icon} size={layout.categories === 'chips' ? 20 : 24} />
          <span>{textFor(entry.label)}</span>
        </button>
      ))}
    </nav>
  );
}
