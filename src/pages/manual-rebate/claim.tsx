import type { Value } from '#schemas/gateway/operations.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import room from '#shared/ui/room/room.module.css';
import styles from './rebate.module.css';

type Window = Value<'rebate'>;

/** Claims the window that is on the screen, once however often the answer is lost. Refused, it is read again: another one is there now. */
function useClaim({ from, to, amount }: Window) {
  const currency = useCurrency();
  const body = { from, to, amount };
  return useAct({
    intent: () => ['rebate', body],
    send: (_: void, idempotencyKey) => call('rebateClaim', { body, idempotencyKey }),
    changes: 'rebate',
    says: (paid) => ({ textKey: 'rebate.claimed', values: { amount: formatMoney(paid.amount, currency) } }),
    showsRefusal: true,
  });
}

/** How much there is, until when, and the button that claims it; or what is missing to the least that can be claimed. */
export function Claim({ window }: { window: Window }) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment();
  const currency = useCurrency();
  const claiming = useClaim(window);
  const { from, to, amount, minimum, missing, loses } = window;
  const write = (minor: number) => formatMoney(minor, currency);
  return (
    <section className={classNames(room.card, room.hero)} aria-labelledby="rebate-amount">
      <h2 id="rebate-amount" className={styles.caption}>
        {amount > 0 ? t('rebate.ready') : t('rebate.empty')}
      </h2>
      <p className={styles.sum}>
        <bdi>{write(amount)}</bdi>
      </p>
      {missing > 0 ? (
        <>
          <Progress
            label={t('rebate.minimum', { amount: write(minimum) })}
            text={t('rebate.missing', { amount: write(missing) })}
            made={amount}
            needed={minimum}
          />
          {amount === 0 && <p className={styles.muted}>{t('rebate.empty-hint')}</p>}
        </>
      ) : (
        <ActButton wide size="large" icon="percent" act={claiming}>
          {t('rebate.claim', { amount: write(amount) })}
        </ActButton>
      )}
      <Refusal act={claiming} />
      {loses && (
        <p className={styles.until}>
          <Icon name="clock" size={20} />
          <span>{t('rebate.loses', { time: moment(loses.at), day: writeDay(loses.day, tag) })}</span>
        </p>
      )}
      <p className={styles.muted}>{t('rebate.window', { from: moment(from), to: moment(to) })}</p>
    </section>
  );
}
