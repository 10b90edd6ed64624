import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { feedbackTypes, isOrderType, type OrderType } from '#schemas/gateway/feedback-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { dropDraft, keptDraft, setValues, textOf, useText, type FormValues } from '#engine/form/draft.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { recordsQuery as depositsQuery } from '#features/deposit/queries.ts';
import { showTicket } from '#features/feedback/queries.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { useSession } from '#features/session/store.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { recordsQuery as withdrawalsQuery } from '#features/withdraw/queries.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { useUploads } from '#shared/ui/upload-field/use-uploads.ts';
import { feedbackForm, type OrderOption } from './feedback-form.ts';
import styles from './feedback.module.css';

/** The player's unsent text, with the type and order that a link names: `?type=deposit&order=D1`. */
function useDraft() {
  const [query] = useSearchParams();
  const player = useSession(({ session }) => session?.userName) ?? '';
  const name = `feedback:${player}`;
  const type = feedbackTypes.find((each) => each === query.get('type'));
  const order = query.get('order') ?? undefined;
  const [draft] = useState(() => {
    const kept = keptDraft(name, () => ({}), ['type', 'deposit', 'withdrawal', 'remark']);
    if (type) setValues(kept, { type, ...(order && { [type]: order }) });
    return kept;
  });
  return { name, draft, named: { type, order } };
}

/** The form of a new ticket. */
export function NewTicket() {
  const t = useT();
  const { name, draft, named } = useDraft();
  const type = useText(draft, 'type');
  const moneyType = isOrderType(type) ? type : undefined;
  const { query, orders } = useOrders(moneyType, type === named.type ? named.order : undefined);
  const form = useMemo(() => feedbackForm(type, orders, t), [type, orders, t]);
  const uploads = useUploads('feedback');
  const images = uploads.known.data?.map(({ id }) => id) ?? [];
  const sending = useAct({
    intent: (values: FormValues) => [name, values, images],
    send: (values, idempotencyKey) => {
      const chosen = feedbackTypes.find((each) => each === textOf(values, 'type')) ?? 'other';
      const order = isOrderType(chosen) && { orderId: textOf(values, chosen) };
      const body = { type: chosen, ...order, remark: textOf(values, 'remark'), ...(images.length > 0 && { images }) };
      return call('feedback', { body, idempotencyKey });
    },
    name: 'feedback',
    says: 'feedback:sent',
    leaves: ({ id }) => ({ to: pathOf('feedback', { ticket: id }), replace: true }),
    onDone: (ticket) => {
      dropDraft(name);
      showTicket(ticket);
    },
  });
  const lacksOrder = moneyType !== undefined && orders.length === 0;
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('feedback:lead')}</p>
      <Form form={form} draft={draft} onSubmit={submitAct(sending, form)}>
        {lacksOrder && (
          <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
            {() => (
              <Notice>
                <p id="no-orders">{t('feedback:no-orders')}</p>
              </Notice>
            )}
          </QueryBody>
        )}
        <UploadField uploads={uploads} label={t('feedback:pictures')} hint={t('feedback:pictures-hint')} />
        <SubmitButton draft={draft} busy={uploads.isSending} disabledBy={lacksOrder && 'no-orders'}>
          {t('feedback:send')}
        </SubmitButton>
      </Form>
    </div>
  );
}

type Order = { id: string; amount: number; createdAt: number };
/** Only the newest are offered: an older order has a link to this form on its own page. */
const newestOf = ({ pages }: { pages: readonly { list: readonly Order[] }[] }): readonly Order[] =>
  pages[0]?.list ?? [];

/** The player's own recent orders of this type, and the one that a link named; nothing is fetched without a type. */
function useOrders(type: OrderType | undefined, named: string | undefined) {
  const moment = useMoment('merchant');
  const money = useMoney();
  const deposits = useInfiniteQuery({
    ...depositsQuery(undefined),
    enabled: type === 'deposit',
    select: newestOf,
  });
  const withdrawals = useInfiniteQuery({
    ...withdrawalsQuery(undefined),
    enabled: type === 'withdrawal',
    select: newestOf,
  });
  const query = type === 'withdrawal' ? withdrawals : deposits;
  const found = (query.data ?? []).map(({ id, amount, createdAt }): OrderOption => ({
    id,
    name: `${money(amount)} · ${moment(createdAt)} · ${id}`,
  }));
  const isListed = named === undefined || found.some(({ id }) => id === named);
  return { query, orders: isListed ? found : [{ id: named, name: named }, ...found] };
}
