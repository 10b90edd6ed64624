import type { Tier } from '#schemas/gateway/agent-shapes.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatCount } from '#shared/lib/money.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import styles from './tier-list.module.css';

/** What a contract pays from which turnover and how many active members on; `title` is already translated. */
export function TierList({ title, tiers }: { title: string; tiers: readonly Tier[] }) {
  const t = useT();
  const money = useMoney();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent:turnover-from')}</th>
          <th scope="col">{t('agent:active')}</th>
          <th scope="col">{t('agent:rate')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ turnover, active, ppm }) => (
          <tr key={turnover}>
            <td>
              <bdi>{money(turnover)}</bdi>
            </td>
            <td>{formatCount(active)}</td>
            <td>
              <strong>
                <bdi>{formatPercent(ppm)}</bdi>
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
