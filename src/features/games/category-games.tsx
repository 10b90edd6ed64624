import { hotCategories, slotsOfVendor } from '#schemas/gateway/game-categories.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { GameBrowser } from './game-pages.tsx';
import { listPath } from './launch-rules.ts';
import { FavouriteGames, HotGames } from './tab-lists.tsx';
import { VendorCards } from './vendor-cards.tsx';
import styles from './category-games.module.css';

/** What a chosen category shows: a home list, vendors with hot games, or a third-party list (HOME-8). */
export function CategoryGames({ category }: { category: string }) {
  const t = useT();
  const dispatch = useDispatch();
  if (category === 'HOT') return <HotGames />;
  if (category === 'FAV') return <FavouriteGames />;
  if (slotsOfVendor.has(category)) return <GameBrowser filter={{ category }} more="button" />;
  if (!hotCategories.has(category)) return <VendorCards category={category} />;
  const action = { type: 'go', path: listPath({ category }) };
  return (
    <>
      <VendorCards category={category} />
      <h3 className={styles.title}>{t('games:hot-of-type')}</h3>
      <HotGames category={category} />
      <Button wide variant="secondary" className={styles.more} onClick={() => dispatch({ action })}>
        {t('games:load-more')}
      </Button>
    </>
  );
}
