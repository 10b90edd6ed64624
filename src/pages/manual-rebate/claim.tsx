import type { Value } from '#schemas/gateway/operations.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './rebate.module.css';

type Window = Value<'rebate'>;

/** Claims the window that is on the screen, once however often the answer is lost. Refused, it is read again: another one is there now. */
function useClaim({ from, to, amount }: Window) {
  const money = useMoney();
  const body = { from, to, amount };
  return useAct({
    intent: () => ['rebate', body],
    send: (_: void, idempotencyKey) => call('rebateClaim', { body, idempotencyKey }),
    changes: 'rebate',
    says: (paid) => ({ textKey: 'rebate:claimed', values: { amount: money(paid.amount) } }),
    showsRefusal: true,
  });
}

/** How much there is, until when, and the button that claims it; or what is missing to the least that can be claimed. */
export function Claim({ window }: { window: Window }) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment();
  const money = useMoney();
  const claiming = useClaim(window);
  const { from, to, amount, minimum, missing, loses } = window;
  return (
    <section className={classNames(room.card, room.hero)} aria-labelledby="rebate-amount">
      <h2 id="rebate-amount" className={styles.caption}>
        {amount > 0 ? t('rebate:ready') : t('rebate:empty')}
      </h2>
      <p className={styles.sum}>
        <bdi>{money(amount)}</bdi>
      </p>
      {missing > 0 ? (
        <>
          <Progress
            label={t('rebate:minimum', { amount: money(minimum) })}
            text={t('rebate:missing', { amount: money(missing) })}
            made={amount}
            needed={minimum}
          />
          {amount === 0 && <p className={styles.muted}>{t('rebate:empty-hint')}</p>}
        </>
      ) : (
        <ActButton wide size="large" icon="percent" act={claiming}>
          {t('rebate:claim', { amount: money(amount) })}
        </ActButton>
      )}
      <Refusal act={claiming} />
      {loses && (
        <p className={styles.until}>
          <Icon name="clock" size={20} />
          <span>{t('rebate:loses', { time: moment(loses.at), day: writeDay(loses.day, tag) })}</span>
        </p>
      )}
      <p className={styles.muted}>{t('rebate:window', { from: moment(from), to: moment(to) })}</p>
    </section>
  );
}
