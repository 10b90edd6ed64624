import type { Bonus } from '#schemas/gateway/promotions.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Tag } from '#shared/ui/tag/tag.tsx';
import styles from './bonus.module.css';

/** A bonus that is over: what it was, when and how it ended. */
export function EndedBonus({ bonus: { title, state, amount, spins, steps, endsAt } }: { bonus: Bonus }) {
  const t = useT();
  const moment = useMoment();
  const currency = useCurrency();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <bdi className={styles.heading}>{title}</bdi>
        <small className={styles.muted}>{moment(steps.at(-1)?.at ?? endsAt)}</small>
      </span>
      <span className={styles.figures}>
        <bdi>{spins ? t('promotion.gives-spins', { count: spins.count }) : formatMoney(amount, currency)}</bdi>
        <Tag tone={state === 'converted' ? 'good' : 'plain'}>{t(`bonus.state-${state}`)}</Tag>
      </span>
    </li>
  );
}
