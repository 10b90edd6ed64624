import { formatSigned } from '#features/records/format-signed.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import type { Figures, Part } from './spans.ts';
import styles from './overview.module.css';

type PartsTableProps = { parts: readonly Part[]; total: Figures; write: (from: string) => string };

/** The figures of the plots, newest first: of each day or month, and of all together. It scrolls sideways where it is wider than the page. */
export function PartsTable({ parts, total, write }: PartsTableProps) {
  const t = useT();
  return (
    <div className={styles.scroller} role="region" aria-label={t('limits:figures')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('limits:time')}</th>
            <th scope="col">{t('limits:deposits')}</th>
            <th scope="col">{t('limits:withdrawals')}</th>
            <th scope="col">{t('limits:check-staked')}</th>
            <th scope="col">{t('limits:check-won')}</th>
            <th scope="col">{t('limits:check-net')}</th>
          </tr>
        </thead>
        <tbody>
          <Line name={t('limits:total')} figures={total} />
          {parts.length > 1 &&
            parts.map(({ from, ...figures }) => <Line key={from} name={write(from)} figures={figures} />)}
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, figures: { deposited, withdrawn, staked, won } }: { name: string; figures: Figures }) {
  const currency = useCurrency();
  const amounts = [deposited, withdrawn, staked, won].map((amount) => formatMoney(amount, currency));
  return (
    <tr>
      <th scope="row">{name}</th>
      {[...amounts, formatSigned(won - staked, currency)].map((amount, at) => (
        <td key={at}>
          <bdi>{amount}</bdi>
        </td>
      ))}
    </tr>
  );
}
