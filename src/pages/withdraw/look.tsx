import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { pathOf } from '#schemas/routes.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import styles from './withdraw.module.css';

/** How much may be withdrawn now, what of the balance may not, how often today and how long it takes. */
export function Look({ look }: { look: WithdrawOptions }) {
  const t = useT();
  const moment = useMoment();
  const currency = useCurrency();
  const { most, cash, bonus, held, debt, turnoverLeft, today, dailyCount, dailyAmount, hours, usualMinutes } = look;
  const write = (minor: number) => formatMoney(minor, currency);
  const parts = [
    { label: t('withdraw:cash'), sum: cash },
    { label: t('withdraw:bonus'), sum: bonus },
    { label: t('withdraw:held'), sum: held },
    { label: t('withdraw:turnover'), sum: turnoverLeft },
    { label: t('withdraw:debt'), sum: debt },
  ].filter(({ sum }, at) => sum > 0 && (at > 0 || cash !== most));
  return (
    <section className={styles.look} aria-label={t('withdraw:available')}>
      <div>
        <p className={styles.muted}>{t('withdraw:available')}</p>
        <p className={styles.sum}>{write(most)}</p>
      </div>
      {parts.length > 0 && <Facts facts={parts.map(({ label, sum }) => ({ label, value: write(sum) }))} />}
      {bonus > 0 && <TextLink to={pathOf('bonus')}>{t('bonus:see')}</TextLink>}
      <ul className={styles.terms}>
        <li>{t('money:usual', { count: usualMinutes })}</li>
        <li>
          {t('withdraw:today', {
            used: today.count,
            times: dailyCount,
            amount: write(today.amount),
            most: write(dailyAmount),
          })}
        </li>
        <li>{t('withdraw:resets', { time: moment(today.resetsAt) })}</li>
        {hours && <li>{t('money:hours', { hours: hours.replace('-', '–') })}</li>}
      </ul>
    </section>
  );
}
