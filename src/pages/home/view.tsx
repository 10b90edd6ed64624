import { Suspense } from 'react';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import { slotsOfVendor } from '#schemas/gateway/game-categories.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { Sections, useFirstView, useSectionParts } from '#engine/section/sections.tsx';
import { useHomeCategory } from '#features/home/store.ts';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './view.module.css';

const CategoryPanel = lazyView(async () => (await import('./category-panel.tsx')).CategoryPanel);

/** Categories that show the merchant's sections (HOME-8). */
const homeLists = new Set(['HOT', 'FAV', ...slotsOfVendor.keys()]);

/** The merchant's sections; with a category chosen, its games are between the category menu and the footer (HOME-8). */
export function View() {
  const { home, games, merchant } = useMerchant();
  const hydrated = useHydrated();
  const category = useHomeCategory((state) => state.category);
  const { above, below, footer } = useAroundCategory(home.sections);
  const firstView = useFirstView(home.sections);
  const known = games.categories.some((entry) => entry.category === category);
  const chosen = hydrated && known && !homeLists.has(category) ? category : undefined;
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{merchant.name}</VisuallyHidden>
      <Sections entries={above} firstView={firstView} />
      {chosen ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <CategoryPanel key={chosen} category={chosen} />
        </Suspense>
      ) : (
        <Sections entries={below} firstView={firstView} />
      )}
      <Sections entries={footer} firstView={firstView} />
    </div>
  );
}

/** Sections up to the category menu, those that a chosen category takes the place of, and the footers that stay below. */
function useAroundCategory(sections: readonly SectionEntry[]) {
  const parts = useSectionParts(sections);
  const menu = parts.indexOf('category-menu');
  const footers = parts.indexOf('foot');
  const end = footers > menu ? footers : sections.length;
  const start = menu + 1;
  return { above: sections.slice(0, start), below: sections.slice(start, end), footer: sections.slice(end) };
}
