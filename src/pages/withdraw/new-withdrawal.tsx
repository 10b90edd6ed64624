import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { pathOf } from '#schemas/routes.ts';
import { cardsQuery } from '#features/cards/queries.ts';
import { StepsAhead } from '#features/verification/steps-ahead.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { optionsQuery } from '#features/withdraw/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Checklist } from './checklist.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

/** The available amount, the conditions that are not met, and the form once all are (WD-1). */
export function NewWithdrawal() {
  const options = useQuery(optionsQuery);
  const cards = useQuery(cardsQuery);
  const [isConfirming, setConfirming] = useState(false);
  const ghost = <Skeletons count={3} className={styles.ghost} />;
  return (
    <div className={styles.form}>
      <QueryBody query={options} skeleton={ghost}>
        {(look) => {
          // An open confirmation stays, even if the conditions have changed in the meantime.
          const isReady = isConfirming || look.checks.every(({ isMet }) => isMet);
          return (
            <>
              <Look look={look} />
              {isReady ? (
                <QueryBody query={cards} skeleton={ghost}>
                  {({ list }) => (
                    <WithdrawForm look={look} cards={list} isConfirming={isConfirming} onConfirm={setConfirming} />
                  )}
                </QueryBody>
              ) : (
                <Checklist look={look} />
              )}
              <StepsAhead act="withdrawal" />
            </>
          );
        }}
      </QueryBody>
    </div>
  );
}

/** How much can be withdrawn now, which parts of the balance cannot, how often today and how long it takes. */
function Look({ look }: { look: WithdrawOptions }) {
  const t = useT();
  const moment = useMoment('merchant');
  const write = useMoney();
  const { most, cash, bonus, held, debt, turnoverLeft, today, dailyCount, dailyAmount, hours, usualMinutes } = look;
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
      {look.toReturn.length > 0 && (
        <>
          <p className={styles.muted}>{t('withdraw:returns')}</p>
          <Facts
            facts={look.toReturn.map(({ type, left }) => ({ label: t(`cards:type-${type}`), value: write(left) }))}
          />
        </>
      )}
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
