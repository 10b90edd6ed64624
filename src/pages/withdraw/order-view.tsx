import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { heldBonusStates } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { OrderPage } from '#features/orders/order-page.tsx';
import { outcomeOf } from '#features/orders/outcome.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { orderQuery, showOrder } from '#features/withdraw/queries.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './withdraw.module.css';

const cancelQuestion = {
  titleKey: 'withdraw:cancel-title',
  bodyKey: 'withdraw:cancel-body',
  confirmKey: 'withdraw:cancel',
  cancelKey: 'shell:back',
};

/** One withdrawal by its number (WD-4); its query follows the gateway. */
export function OrderView({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
      {(order) => <Order order={order} />}
    </QueryBody>
  );
}

function Order({ order }: { order: WithdrawOrder }) {
  const t = useT();
  const money = useMoney();
  const { allowCancelWithdrawal } = useMerchant().payments;
  const { id, state, net, card, bonuses, canCancel } = order;
  const cancelling = useAct({
    intent: () => ['withdraw-cancel', id],
    send: (_: void, idempotencyKey) => call('withdrawCancel', { path: { id }, body: {}, idempotencyKey }),
    name: 'withdrawCancel',
    showsResult: true,
    onDone: showOrder,
  });
  const bonusFacts = heldBonusStates.flatMap((became) => {
    const those = bonuses.filter((bonus) => bonus.state === became);
    if (those.length === 0) return [];
    const value = those.map(({ title, amount }, at) => (
      <span key={at} className={styles.bonus}>
        <Foreign>{title}</Foreign>
        <span> · </span>
        <bdi>{money(amount)}</bdi>
      </span>
    ));
    return [{ label: t(`withdraw:bonus-${became}`), value }];
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
      agreed={[{ label: t('withdraw:to'), value: <CardName card={card} /> }, ...bonusFacts]}
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

const answerForm = resolveForm({
  entries: [{ id: 'text' }],
  gatewayRules: { text: { enabled: true, required: true, maxLength: 500, characters: 'printable' } },
  presets: { text: { label: 'withdraw:your-answer', widget: 'text' } },
});

/** The operator's question and the player's answer, after which the withdrawal continues (WD-4). */
function InfoForm({ order: { id, steps } }: { order: WithdrawOrder }) {
  const t = useT();
  const [draft] = useState(() => createDraft());
  const answering = useAct({
    intent: (values: FormValues) => ['withdraw-info', id, values],
    send: (values, idempotencyKey) =>
      call('withdrawInfo', { path: { id }, body: { text: textOf(values, 'text') }, idempotencyKey }),
    name: 'withdrawInfo',
    showsResult: true,
    onDone: showOrder,
  });
  return (
    <section className={styles.info} aria-labelledby="withdraw-question">
      <h2 id="withdraw-question" className={styles.heading}>
        <Foreign>{steps.at(-1)?.reason}</Foreign>
      </h2>
      <Form form={answerForm} draft={draft} onSubmit={submitAct(answering, answerForm)}>
        <SubmitButton draft={draft}>{t('withdraw:send-answer')}</SubmitButton>
      </Form>
    </section>
  );
}
