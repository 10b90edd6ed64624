import { useState } from 'react';
import type { Bill } from '#schemas/gateway/agent-shapes.ts';
import type { BillState } from '#schemas/gateway/agent-states.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { Acts, Muted, Stack } from '#features/agent/agent-page.tsx';
import { ReasonSheet } from '#features/agent/reason-sheet.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatCount } from '#shared/lib/money.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';

/** How the state of a bill is drawn. */
export const toneOf: Readonly<Record<BillState, 'open' | 'good' | 'bad' | 'plain'>> = {
  notReached: 'plain',
  due: 'open',
  toCollect: 'open',
  short: 'bad',
  partPaid: 'open',
  issued: 'good',
  refused: 'bad',
  expired: 'plain',
};

/** A bill and its calculation; the payee may collect it, the payer pay or refuse it (AGT-5). */
export function BillSheet({ bill, onClose }: { bill: Bill | undefined; onClose: () => void }) {
  const t = useT();
  if (!bill) return null;
  return (
    <Dialog sheet="bill" placement="bottom" title={t(`agent:kind-${bill.kind}`)} onClose={onClose}>
      <Body bill={bill} onDone={onClose} />
    </Dialog>
  );
}

function Body({ bill, onDone }: { bill: Bill; onDone: () => void }) {
  const t = useT();
  const money = useMoney();
  const moment = useMoment('merchant');
  const [isRefusing, setRefusing] = useState(false);
  const { id, state, isMine, amount, paid, reason } = bill;
  const act = {
    says: (after: Bill) => ({
      textKey: 'agent:now',
      values: { name: t(`agent:kind-${after.kind}`), state: t(`agent:bill-${after.state}`) },
    }),
    onDone,
  };
  const collect = useAct({
    ...act,
    name: 'agentBillCollect',
    intent: () => ['bill-collect', id],
    send: (_: void, idempotencyKey) => call('agentBillCollect', { body: { id }, idempotencyKey }),
  });
  const pay = useAct({
    ...act,
    name: 'agentDividendPayout',
    intent: () => ['bill-pay', id, paid],
    send: (_: void, idempotencyKey) => call('agentDividendPayout', { body: { id, act: 'pay' }, idempotencyKey }),
  });
  const refuse = useAct({
    ...act,
    name: 'agentDividendPayout',
    intent: (why: string) => ['bill-refuse', id, why],
    send: (why, idempotencyKey) =>
      call('agentDividendPayout', { body: { id, act: 'refuse', reason: why }, idempotencyKey }),
  });
  const payable = !isMine && (state === 'due' || state === 'partPaid' || state === 'short');
  return (
    <Stack>
      <Tag tone={toneOf[state]}>{t(`agent:bill-${state}`)}</Tag>
      <BillFacts bill={bill} />
      {reason && (
        <Muted>
          <LongText>{t('agent:reason-was', { reason })}</LongText>
        </Muted>
      )}
      {bill.openUntil > 0 && amount > 0 && <Muted>{t('agent:until', { time: moment(bill.openUntil) })}</Muted>}
      <Acts>
        {isMine && state === 'toCollect' && (
          <ActButton wide size="large" act={collect}>
            {t('agent:collect', { amount: money(amount - paid) })}
          </ActButton>
        )}
        {payable && (
          <ActButton wide size="large" act={pay}>
            {t('agent:pay', { amount: money(amount - paid) })}
          </ActButton>
        )}
        {payable && state === 'due' && (
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t('agent:refuse')}
          </Button>
        )}
      </Acts>
      {isRefusing && (
        <ReasonSheet
          busy={refuse.isPending}
          onClose={() => setRefusing(false)}
          onReason={(why) => refuse.mutate(why)}
        />
      )}
    </Stack>
  );
}

function BillFacts({ bill: { kind, from, to, payer, base, active, ppm, amount, paid } }: { bill: Bill }) {
  const t = useT();
  const moment = useMoment('merchant');
  const money = useMoney();
  const counted =
    kind === 'commission'
      ? []
      : [
          { label: t(kind === 'dividend' ? 'agent:lost' : 'agent:turnover'), value: money(base) },
          { label: t('agent:active'), value: formatCount(active) },
          { label: t('agent:rate'), value: formatPercent(ppm) },
        ];
  return (
    <Facts
      facts={[
        { label: t('agent:from'), value: moment(from) },
        { label: t('agent:to'), value: moment(to) },
        { label: t('agent:payer'), value: payer || t('agent:platform') },
        ...counted,
        { label: t('agent:amount'), value: money(amount), strong: true },
        { label: t('agent:paid'), value: money(paid) },
      ]}
    />
  );
}
