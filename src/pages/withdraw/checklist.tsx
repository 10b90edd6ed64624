import type { Check, WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { wayOf } from './ways.ts';
import styles from './withdraw.module.css';

/** Conditions that every player meets once; the others are shown only while they are not met. */
const always: readonly Check['id'][] = ['paymentPassword', 'card', 'turnover'];

/** The conditions of a withdrawal: those that are not met, with a link, then the usual ones that are (WD-1, WD-5). */
export function Checklist({ look }: { look: WithdrawOptions }) {
  const t = useT();
  const missing = look.checks.filter(({ isMet }) => !isMet);
  const met = look.checks.filter(({ id, isMet }) => isMet && always.includes(id));
  return (
    <section className={styles.checks} aria-labelledby="withdraw-checks">
      <h2 id="withdraw-checks" className={styles.heading}>
        {t('withdraw:checks')}
      </h2>
      <ul>
        {[...missing, ...met].map((check) => (
          <CheckRow key={check.id} check={check} look={look} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check: { id, isMet, until, orderId }, look }: { check: Check; look: WithdrawOptions }) {
  const t = useT();
  const moment = useMoment('merchant');
  const money = useMoney();
  const way = wayOf(id, orderId);
  const values = {
    time: moment(until ?? 0),
    amount: money(id === 'debt' ? look.debt : look.turnoverLeft),
    hours: look.hours.replace('-', '–'),
  };
  return (
    <li className={styles.check} data-met={isMet || undefined}>
      <Icon name={isMet ? 'check' : 'alert'} size={20} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{t(`withdraw:check-${id}`)}</span>
          <VisuallyHidden>{t(isMet ? 'forms:rule-met' : 'forms:rule-unmet')}</VisuallyHidden>
        </p>
        {!isMet && (
          <p className={styles.muted}>
            {until !== undefined && (id === 'paymentPassword' || id === 'card')
              ? t(`withdraw:check-${id}-until`, values)
              : t(`withdraw:check-${id}-hint`, values)}
          </p>
        )}
      </div>
      {!isMet && way && <TextLink to={way.to}>{t(way.act)}</TextLink>}
    </li>
  );
}
