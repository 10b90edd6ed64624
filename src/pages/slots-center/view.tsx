import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { GameBrowser } from '#features/games/game-pages.tsx';
import { SearchLink } from '#features/games/search-field.tsx';
import { TaggedGames } from '#features/games/tagged-games.tsx';
import { VendorCards } from '#features/games/vendor-cards.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import page from '#shared/ui/page/page.module.css';
import styles from './view.module.css';

const category = categoryFor.slots;
const search = { action: { type: 'game-list', category } };

/** All slots: by vendor, the new ones, those with a jackpot, and the whole list. */
export function View() {
  const t = useT();
  const dispatch = useDispatch();
  return (
    <div className={page.page}>
      <div className={styles.search}>
        <SearchLink onPress={() => dispatch(search)} />
      </div>
      <VendorCards category={category} layout="row" />
      <TaggedGames category={category} tag="jackpot" title={t('games:jackpot-games')} />
      <TaggedGames category={category} tag="new" title={t('games:new-games')} />
      <h2 className={styles.title}>{t('games:all-games')}</h2>
      <GameBrowser filter={{ category }} more="scroll" />
    </div>
  );
}
