import { useQuery } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { writeDay } from '#shared/lib/write-day.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { History } from './history.tsx';
import { Lines } from './lines.tsx';
import styles from './rebate.module.css';

/** The cashback that can be claimed now; the player claims exactly what this has shown. */
const windowQuery = { ...callQuery(['rebate', 'window'], 'rebate'), staleTime: 0 };

/** `/m/member/manualRebate`: how much cashback there is and until when, from which bets, and what was claimed (REBATE-1). */
export function View() {
  const t = useT();
  const query = useQuery(windowQuery);
  if (query.error instanceof GatewayError && query.error.code === 'feature.unavailable')
    return <EmptyState tall icon="percent" title={t('rebate:unavailable')} />;
  return (
    <div className={room.room}>
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {(window) => (
          <>
            <Claim window={window} />
            <section className={room.card} aria-labelledby="rebate-lines">
              <h2 id="rebate-lines">{t('records:by-category')}</h2>
              <Lines list={window.list} />
              <p className={styles.muted}>{t('rebate:rule')}</p>
            </section>
          </>
        )}
      </QueryBody>
      <History />
    </div>
  );
}

type Window = Value<'rebate'>;

/** Claims the window on the screen, once even if answers are lost. After a refusal the window is read again, since it has changed. */
function useClaim({ from, to, amount }: Window) {
  const money = useMoney();
  const body = { from, to, amount };
  return useAct({
    intent: () => ['rebate', body],
    send: (_: void, idempotencyKey) => call('rebateClaim', { body, idempotencyKey }),
    name: 'rebateClaim',
    says: (paid) => ({ textKey: 'rebate:claimed', values: { amount: money(paid.amount) } }),
    showsRefusal: true,
  });
}

/** The amount, its deadline and the button that claims it, or what is missing to the minimum. */
function Claim({ window }: { window: Window }) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment('merchant');
  const money = useMoney();
  const claiming = useClaim(window);
  const { from, to, amount, minimum, missing, loses } = window;
  return (
    <section className={classNames(room.card, room.hero)} aria-labelledby="rebate-amount">
      <h2 id="rebate-amount" className={styles.caption}>
        {t(`rebate:${amount === 0 ? 'empty' : missing > 0 ? 'collected' : 'ready'}`)}
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
