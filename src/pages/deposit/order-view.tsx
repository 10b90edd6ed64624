import { useQuery } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import type { DepositState } from '#schemas/gateway/deposit-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { orderQuery } from '#features/deposit/queries.ts';
import { OrderHead } from '#features/orders/order-head.tsx';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Timeline, type Step } from '#shared/ui/timeline/timeline.tsx';
import { LateBonus } from './late-bonus.tsx';
import { outcomeOf } from './outcome.ts';
import { OrderAction } from './order-action.tsx';
import { SentProof } from './proof.tsx';
import styles from './deposit.module.css';

const minuteMs = 60_000;
const isOpen = (state: DepositState) => outcomeOf(state) === 'open';

/** One deposit by its number: what to do, what happened, and what to do when it takes long (DEP-6). It follows the gateway by itself. */
export function OrderView({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <div className={classNames(styles.page, room.form)}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
        {(order) => <Order order={order} />}
      </QueryBody>
    </div>
  );
}

/** What happened, and what is still to come of an order that is open. */
function useSteps({ steps, state }: DepositOrder): Step[] {
  const t = useT();
  const detailOf = ({ state: to, reason }: DepositOrder['steps'][number], from?: DepositState) => {
    if (reason === 'otherAmount') return t('deposit.other-amount');
    if (reason) return t('money.reason', { reason });
    return to === 'done' && from === 'expired' ? t('deposit.late-money') : undefined;
  };
  const past = steps.map((step, at): Step => {
    const isLast = at === steps.length - 1;
    const isCurrent = isLast && isOpen(step.state);
    return {
      id: String(at),
      label: t(`deposit.state-${step.state}`),
      at: step.at,
      detail: detailOf(step, steps[at - 1]?.state),
      state: outcomeOf(step.state) === 'bad' ? 'failed' : isCurrent ? 'current' : 'done',
    };
  });
  return isOpen(state) ? [...past, { id: 'done', label: t('deposit.state-done'), state: 'ahead' }] : past;
}

function Order({ order }: { order: DepositOrder }) {
  const t = useT();
  const currency = useCurrency();
  const now = useServerClock();
  const steps = useSteps(order);
  const { id, state, amount, fee, credited, methodName, createdAt, usualMinutes } = order;
  const write = (minor: number) => formatMoney(minor, currency);
  const isLate = isOpen(state) && now > createdAt + usualMinutes * minuteMs;
  return (
    <div className={styles.form}>
      <OrderHead
        outcome={outcomeOf(state)}
        title={t(`deposit.state-${state}`)}
        sum={write(state === 'done' ? credited : amount)}
        note={isOpen(state) ? t('money.usual', { count: usualMinutes }) : undefined}
      />
      <OrderAction order={order} now={now} />
      {state === 'awaiting' && !order.promotionId && <LateBonus order={order} />}
      {isLate && (
        <Notice>
          <p>{t('deposit.late')}</p>
          <ContactButton />
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('money.order'), value: id, copy: id },
          { label: t('deposit.method'), value: methodName },
          { label: t('money.amount'), value: write(amount) },
          { label: t('money.fee'), value: fee > 0 ? write(fee) : t('money.free') },
          { label: t('money.received'), value: write(credited), strong: true },
        ]}
      />
      <Timeline steps={steps} />
      <SentProof order={order} />
      {outcomeOf(state) === 'bad' && (
        <TextLink to={pathOf('feedback', { type: 'deposit', order: id })}>{t('money.write-about')}</TextLink>
      )}
      <TextLink to={pathOf('deposit', { tab: 'records' })}>{t('deposit.all')}</TextLink>
    </div>
  );
}
