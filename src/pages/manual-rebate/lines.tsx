import type { RebateLine } from '#schemas/gateway/rebate.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './rebate.module.css';

/** What each category gives back, and of which bets. */
export function Lines({ list }: { list: readonly RebateLine[] }) {
  const t = useT();
  const money = useMoney();
  const nameOf = useCategoryName();
  return (
    <ul className={styles.lines}>
      {list.map(({ gameType, valid, ppm, amount }) => (
        <li key={gameType} className={styles.line} data-empty={amount === 0 || undefined}>
          <span className={styles.words}>
            <span>{nameOf(gameType)}</span>
            <small>{t('rebate:valid', { rate: formatPercent(ppm), amount: money(valid) })}</small>
            {valid < 0 && <small>{t('rebate:voided')}</small>}
          </span>
          <bdi className={styles.amount}>{money(amount)}</bdi>
        </li>
      ))}
    </ul>
  );
}
