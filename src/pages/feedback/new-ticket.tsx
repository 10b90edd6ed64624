import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { feedbackTypes, isOrderType } from '#schemas/gateway/feedback-states.ts';
import { pathOf } from '#schemas/routes.ts';
import { dropDraft, keptDraft, setValues, textOf, useText, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { showTicket } from '#features/feedback/queries.ts';
import { useSession } from '#features/session/store.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { useUploads } from '#shared/ui/upload-field/use-uploads.ts';
import { feedbackForm } from './feedback-form.ts';
import { useOrders } from './use-orders.ts';
import styles from './feedback.module.css';

/** What was written and not sent yet, of this player, with what a link asks for: `?type=deposit&order=D1`. */
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
    changes: 'feedback',
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
                <p>{t('feedback:no-orders')}</p>
              </Notice>
            )}
          </QueryBody>
        )}
        <UploadField uploads={uploads} label={t('feedback:pictures')} hint={t('feedback:pictures-hint')} />
        <SubmitButton draft={draft} busy={uploads.isSending} disabled={lacksOrder}>
          {t('feedback:send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
