import { useQuery } from '@tanstack/react-query';
import { useCategoryName } from '#features/games/category-name.ts';
import { profitQuery } from '#features/records/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatSigned } from '#features/records/format-signed.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { RangePicker, type DayRange } from '#shared/ui/range-picker/range-picker.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './game-record.module.css';

/** What the player staked and won in some days, in all and by category (REC-6). */
export function ProfitTab({ days, onDays }: { days: DayRange; onDays: (days: DayRange) => void }) {
  const t = useT();
  const currency = useCurrency();
  const query = useQuery(profitQuery(days));
  const nameOf = useCategoryName();
  const net = ({ paid, received }: { paid: number; received: number }) => formatSigned(received - paid, currency);
  return (
    <div className={styles.tab}>
      <RangePicker value={days} onValue={onDays} shown={query.data} />
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ summary, list }) =>
          list.length === 0 ? (
            <EmptyState icon="receipt" title={t('records:empty')} text={t('records:empty-hint')} />
          ) : (
            <>
              <p className={styles.result} data-tone={summary.received > summary.paid ? 'good' : 'plain'}>
                <span>{t('records:net')}</span>
                <strong>
                  <bdi>{net(summary)}</bdi>
                </strong>
              </p>
              <Facts
                facts={[
                  { label: t('records:bet'), value: formatMoney(summary.paid, currency) },
                  { label: t('records:valid'), value: formatMoney(summary.valid, currency) },
                  { label: t('records:win'), value: formatMoney(summary.received, currency) },
                ]}
              />
              <section className={styles.card} aria-label={t('records:by-category')}>
                <h2 className={styles.caption}>{t('records:by-category')}</h2>
                <Facts facts={list.map(({ gameType, ...sums }) => ({ label: nameOf(gameType), value: net(sums) }))} />
              </section>
            </>
          )
        }
      </QueryBody>
    </div>
  );
}
