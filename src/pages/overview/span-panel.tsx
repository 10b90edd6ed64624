import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { formatSigned } from '#features/records/format-signed.ts';
import { useCurrency, useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';
import { sorted } from '#shared/lib/sorted.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { BarPlot } from '#shared/ui/bar-plot/bar-plot.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import room from '#shared/ui/room/room.module.css';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { PartsTable } from './parts-table.tsx';
import { partsOf, totalOf, type Figures, type Span } from './spans.ts';
import styles from './overview.module.css';

/** One span: the net result, plots of play and of money, and the same figures as a table. */
export function SpanPanel({ overview, span }: { overview: Value<'playOverview'>; span: Span }) {
  const t = useT();
  const { tag } = useLanguage();
  const money = useMoney();
  const currency = useCurrency();
  const parts = partsOf(overview, span);
  const isInMonths = span === '12months';
  const total = totalOf(parts);
  const write = (from: string) =>
    writeDay(from, tag, { month: 'short', ...(isInMonths ? { year: 'numeric' } : { day: 'numeric' }) });
  const series = (name: string, figure: keyof Figures) => ({
    name,
    total: money(total[figure]),
    values: parts.map((part) => part[figure]),
  });
  const plot = {
    first: write(parts[0]?.from ?? ''),
    last: write(parts.at(-1)?.from ?? ''),
    write: (value: number) => formatBrief(value, currency),
  };
  return (
    <div className={styles.panel}>
      <p className={styles.net}>
        <span>{t('limits:check-net')}</span>
        <strong>
          <bdi>{formatSigned(total.won - total.staked, currency)}</bdi>
        </strong>
      </p>
      <section className={room.card}>
        <BarPlot
          {...plot}
          label={t('limits:plot-play')}
          series={[series(t('limits:check-staked'), 'staked'), series(t('limits:check-won'), 'won')]}
        />
      </section>
      <section className={room.card}>
        <BarPlot
          {...plot}
          label={t('limits:plot-money')}
          series={[series(t('limits:deposits'), 'deposited'), series(t('limits:withdrawals'), 'withdrawn')]}
        />
      </section>
      <PartsTable parts={sorted(parts, (one, other) => (one.from < other.from ? 1 : -1))} total={total} write={write} />
      <p className={styles.note}>{t('records:zone', { zone: overview.timeZone })}</p>
      <Rows>
        <Row start={<Icon name="clock" size={20} />} to={pathOf('limits')}>
          {t('menu:limits')}
        </Row>
      </Rows>
    </div>
  );
}
