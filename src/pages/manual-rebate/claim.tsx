import { useQueryClient } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { isUnanswered } from '#features/money/intent.ts';
import { useSending } from '#features/money/use-sending.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './rebate.module.css';

type Window = Value<'rebate'>;

/** Claims the window that is on the screen, once however often the answer is lost. Refused, it is read anew: another one is there now. */
function useClaim({ from, to, amount }: Window) {
  const queries = useQueryClient();
  const currency = useCurrency();
  const body = { from, to, amount };
  const readAnew = () => {
    for (const name of ['rebate', 'wallet', 'reward']) void queries.invalidateQueries({ queryKey: [name] });
  };
  const sending = useSending({
    intent: 'rebate',
    parts: (asked: typeof body) => asked,
    send: (asked, idempotencyKey) => call('rebateClaim', { body: asked, idempotencyKey }),
    // What is read anew after a lost answer says whether it was paid.
    retries: 0,
    onDone: (paid) => {
      showToast('success', 'rebate.claimed', { values: { amount: formatMoney(paid.amount, currency) } });
      readAnew();
    },
  });
  return { ...sending, claim: () => sending.mutate(body, { onError: readAnew }) };
}

/** How much there is, until when, and the button that claims it; or what is missing to the least that can be claimed. */
export function Claim({ window }: { window: Window }) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment();
  const currency = useCurrency();
  const isOnline = useOnline();
  const { claim, error, isPending } = useClaim(window);
  const { from, to, amount, minimum, missing, loses } = window;
  const write = (minor: number) => formatMoney(minor, currency);
  return (
    <section className={styles.hero} aria-labelledby="rebate-amount">
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
        <Button wide size="large" icon="percent" busy={isPending} disabled={!isOnline} onClick={claim}>
          {t('rebate.claim', { amount: write(amount) })}
        </Button>
      )}
      {!isOnline && <p className={styles.fault}>{t('errors.offline')}</p>}
      {error && !isPending && (
        <p className={styles.fault} role="alert">
          {isUnanswered(error)
            ? t('money.unanswered')
            : t(error instanceof GatewayError ? error.textKey : 'errors.general')}
        </p>
      )}
      {loses && (
        <p className={styles.until}>
          <Icon name="clock" size={20} />
          {t('rebate.loses', { time: moment(loses.at), day: writeDay(loses.day, tag) })}
        </p>
      )}
      <p className={styles.muted}>{t('rebate.window', { from: moment(from), to: moment(to) })}</p>
    </section>
  );
}
