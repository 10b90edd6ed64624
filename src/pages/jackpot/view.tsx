import { useMerchant } from '#engine/config/config-context.tsx';
import { Sections } from '#engine/section/sections.tsx';
import { TaggedGames } from '#features/games/tagged-games.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './view.module.css';

/** The merchant's own jackpot and winner board, if it has them, with the games that carry a jackpot. */
export function View() {
  const t = useT();
  const { home } = useMerchant();
  const of = (type: string) => home.sections.filter((entry) => entry.type === type).slice(0, 1);
  return (
    <div className={styles.page}>
      <Sections entries={of('jackpot')} />
      <div className={styles.games}>
        <TaggedGames tag="jackpot" title={t('games:jackpot-games')} layout="grid" />
      </div>
      <Sections entries={of('winner-board')} />
    </div>
  );
}
