import { useQuery } from '@tanstack/react-query';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import type { WithdrawState } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { CardName } from '#features/cards/card-name.tsx';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { OrderHead } from '#features/orders/order-head.tsx';
import { useCurrency } from '#features/wallet/currency.ts';
import { orderQuery } from '#features/withdraw/queries.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Timeline, type Step } from '#shared/ui/timeline/timeline.tsx';
import { CancelButton } from './cancel-button.tsx';
import { InfoForm } from './info-form.tsx';
import { outcomeOf } from './outcome.ts';
import styles from './withdraw.module.css';

const minuteMs = 60_000;
/** What is still to come of an order that goes on. */
const usualWay: readonly WithdrawState[] = ['approved', 'paying', 'done'];

/** One withdrawal by its number: what happened, what is to come, and what to do (WD-4). It follows the gateway by itself. */
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

function useSteps({ steps, state }: WithdrawOrder): Step[] {
  const t = useT();
  /** A reason of the operator, a question of theirs, or the player's answer to it. */
  const detailOf = ({ state: reached, reason }: WithdrawOrder['steps'][number]) => {
    if (!reason) return undefined;
    if (reached === 'needsInfo') return t('withdraw.question', { reason });
    return t(reached === 'reviewing' ? 'withdraw.answer' : 'money.reason', { reason });
  };
  const past = steps.map((step, at): Step => {
    const outcome = outcomeOf(step.state);
    const isCurrent = at === steps.length - 1 && outcome === 'open';
    return {
      id: String(at),
      label: t(`withdraw.state-${step.state}`),
      at: step.at,
      detail: detailOf(step),
      state: outcome === 'bad' ? 'failed' : isCurrent ? 'current' : 'done',
    };
  });
  if (outcomeOf(state) !== 'open') return past;
  const ahead = usualWay.slice(usualWay.indexOf(state) + 1);
  return [...past, ...ahead.map((next): Step => ({ id: next, label: t(`withdraw.state-${next}`), state: 'ahead' }))];
}

function Order({ order }: { order: WithdrawOrder }) {
  const t = useT();
  const currency = useCurrency();
  const now = useServerClock();
  const { allowCancelWithdrawal } = useMerchant().payments;
  const steps = useSteps(order);
  const { id, state, amount, fee, net, card, createdAt, usualMinutes, canCancel } = order;
  const write = (minor: number) => formatMoney(minor, currency);
  const outcome = outcomeOf(state);
  const isLate = outcome === 'open' && state !== 'needsInfo' && now > createdAt + usualMinutes * minuteMs;
  const note = outcome === 'bad' ? t('withdraw.returned') : undefined;
  return (
    <div className={styles.form}>
      <OrderHead
        outcome={outcome}
        title={t(`withdraw.state-${state}`)}
        sum={write(state === 'done' ? net : amount)}
        note={outcome === 'open' ? t('money.usual', { count: usualMinutes }) : note}
      />
      {state === 'needsInfo' && <InfoForm order={order} />}
      {isLate && (
        <Notice>
          <p>{t('withdraw.late')}</p>
          <ContactButton />
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('money.order'), value: id, copy: id },
          { label: t('withdraw.to'), value: <CardName card={card} /> },
          { label: t('money.amount'), value: write(amount) },
          { label: t('money.fee'), value: fee > 0 ? write(fee) : t('money.free') },
          { label: t('money.received'), value: write(net), strong: true },
        ]}
      />
      <Timeline steps={steps} />
      {canCancel && allowCancelWithdrawal && <CancelButton id={id} />}
      {outcome === 'bad' && <TextLink to={pathOf('withdraw')}>{t('withdraw.again')}</TextLink>}
      {outcome === 'bad' && (
        <TextLink to={pathOf('feedback', { type: 'withdrawal', order: id })}>{t('money.write-about')}</TextLink>
      )}
      <TextLink to={pathOf('withdraw', { tab: 'records' })}>{t('withdraw.all-orders')}</TextLink>
    </div>
  );
}
