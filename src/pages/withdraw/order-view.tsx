import { useQuery } from '@tanstack/react-query';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { OrderPage } from '#features/orders/order-page.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { orderQuery, showOrder } from '#features/withdraw/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { InfoForm } from './info-form.tsx';
import styles from './withdraw.module.css';

const cancelQuestion = {
  titleKey: 'withdraw:cancel-title',
  bodyKey: 'withdraw:cancel-body',
  confirmKey: 'withdraw:cancel',
  cancelKey: 'shell:back',
};

/** One withdrawal by its number (WD-4). It follows the gateway by itself. */
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

function Order({ order }: { order: WithdrawOrder }) {
  const t = useT();
  const { allowCancelWithdrawal } = useMerchant().payments;
  const { id, state, net, card, canCancel } = order;
  const cancelling = useAct({
    intent: () => ['withdraw-cancel', id],
    send: (_: void, idempotencyKey) => call('withdrawCancel', { path: { id }, body: {}, idempotencyKey }),
    changes: 'withdraw',
    onDone: showOrder,
  });
  const isWaitedFor = state === 'needsInfo';
  return (
    <OrderPage
      page="withdraw"
      order={order}
      received={net}
      nameOf={(each) => t(`withdraw:state-${each}`)}
      detailOf={({ state: to, reason }) => {
        if (!reason) return undefined;
        if (to === 'needsInfo') return t('withdraw:question', { reason });
        return t(to === 'reviewing' ? 'withdraw:answer' : 'money:reason', { reason });
      }}
      usualWay={['approved', 'paying', 'done']}
      agreed={[{ label: t('withdraw:to'), value: <CardName card={card} /> }]}
      endNote={t('withdraw:returned')}
      lateNote={isWaitedFor ? undefined : t('withdraw:late')}
      todo={isWaitedFor && <InfoForm order={order} />}
      all={t('withdraw:all-orders')}
    >
      {canCancel && allowCancelWithdrawal && (
        <ActButton variant="ghost" act={cancelling} question={cancelQuestion}>
          {t('withdraw:cancel')}
        </ActButton>
      )}
      {outcomeOf(state) === 'bad' && <TextLink to={pathOf('withdraw')}>{t('withdraw:again')}</TextLink>}
    </OrderPage>
  );
}
