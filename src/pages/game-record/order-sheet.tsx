import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LotteryOrder } from '#schemas/gateway/lottery.ts';
import { useAct } from '#features/acts/use-act.ts';
import { betName } from '#features/records/lines.ts';
import { lotteryOrderQuery } from '#features/records/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { offlineNotice, useOnline } from '#shared/platform/viewport.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { confirm } from '#shared/ui/dialog/confirm.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './order-sheet.module.css';

const question = { bodyKey: 'records:cancel-body', cancelKey: 'shell:back' };
const lineQuestion = { ...question, titleKey: 'records:cancel-line-title', confirmKey: 'records:cancel-line' };
const allQuestion = { ...question, titleKey: 'records:cancel-all-title', confirmKey: 'records:cancel-all' };

/** A lottery order with its numbers and lines, which can be cancelled while the draw is open (REC-4). */
export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const query = useQuery(lotteryOrderQuery(id));
  return (
    <Dialog sheet="record" placement="bottom" title={query.data?.gameName || t('records:order')} onClose={onClose}>
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {(order) => <Order order={order} />}
      </QueryBody>
    </Dialog>
  );
}

/** Cancels a line, or with an empty `suborderId` all of an order. */
function useCancel(id: string) {
  const queries = useQueryClient();
  return useAct({
    intent: (suborderId: string) => ['order-cancel', id, suborderId],
    send: (suborderId, idempotencyKey) =>
      suborderId
        ? call('lotterySuborderCancel', { path: { id, suborderId }, idempotencyKey })
        : call('lotteryOrderCancel', { path: { id }, idempotencyKey }),
    name: 'lotteryOrderCancel',
    showsResult: true,
    onDone: (order) => void queries.setQueryData(lotteryOrderQuery(id).queryKey, order),
    refusals: { 'order.closed': 'records:closed' },
  });
}

function Order({ order }: { order: LotteryOrder }) {
  const t = useT();
  const money = useMoney();
  const now = useServerClock();
  const isOnline = useOnline();
  const cancelling = useCancel(order.id);
  const { id, numero, state, amount, returned, winAmount, suborders, numbers, closesAt } = order;
  const open = suborders.filter((line) => line.state === 'open');
  const mayCancel = closesAt > now && open.length > 0;
  const ask = (suborderId: string) =>
    void confirm(suborderId ? lineQuestion : allQuestion).then((yes) => yes && cancelling.mutate(suborderId));
  return (
    <div className={styles.order}>
      <Facts
        facts={[
          { label: t('records:draw'), value: numero },
          { label: t('records:state'), value: t(`records:state-${state}`) },
          { label: t('records:bet'), value: money(amount) },
          ...(returned > 0 ? [{ label: t('records:returned'), value: money(returned) }] : []),
          ...(state === 'open' ? [] : [{ label: t('records:win'), value: money(winAmount), strong: true }]),
          { label: t('records:order'), value: id, copy: { text: id } },
        ]}
      />
      {numbers.length === 0 && <p className={styles.muted}>{t('records:no-numbers')}</p>}
      <ul className={styles.lines}>
        {suborders.map((line) => (
          <OrderLine
            key={line.id}
            line={line}
            numbers={numbers}
            onCancel={mayCancel && line.state === 'open' && suborders.length > 1 ? () => ask(line.id) : undefined}
            busy={cancelling.isPending || !isOnline}
          />
        ))}
      </ul>
      {mayCancel && (
        <Button
          variant="secondary"
          wide
          busy={cancelling.isPending}
          disabledBy={!isOnline && offlineNotice}
          onClick={() => ask('')}
        >
          {t('records:cancel-all')}
        </Button>
      )}
    </div>
  );
}

type OrderLineProps = {
  line: LotteryOrder['suborders'][number];
  numbers: readonly string[];
  /** Cancels the line; undefined when it is too late. */
  onCancel: (() => void) | undefined;
  busy: boolean;
};

/** One line of a lottery order: what was bet on, and which of the numbers drawn hit. */
function OrderLine({ line, numbers, onCancel, busy }: OrderLineProps) {
  const t = useT();
  const money = useMoney();
  const { amount, odds, winAmount, state, hits } = line;
  const name = betName(line, t);
  const isPlayed = state === 'won' || state === 'lost';
  return (
    <li className={styles.line} data-state={state}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <bdi>{`${money(amount)} × ${odds / 100}`}</bdi>
      </p>
      <p className={styles.head}>
        <span className={styles.state}>{t(`records:state-${state}`)}</span>
        {state === 'won' && <bdi>{money(winAmount)}</bdi>}
        {onCancel && (
          <Button
            variant="ghost"
            size="small"
            aria-disabled={busy}
            onClick={onCancel}
            aria-label={`${t('records:cancel-line')}: ${name}`}
          >
            {t('records:cancel-line')}
          </Button>
        )}
      </p>
      {isPlayed && numbers.length > 0 && (
        <ol className={styles.numbers} aria-label={t('records:numbers')} dir="ltr">
          {numbers.map((number, place) => (
            // Numbers of a draw may repeat, and never change places.
            <li key={place} className={styles.number} data-hit={hits.includes(place)}>
              {hits.includes(place) ? <mark>{number}</mark> : number}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
