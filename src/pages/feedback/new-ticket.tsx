import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { feedbackTypes, isOrderType } from '#schemas/gateway/feedback-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { keptDraft, setValues, textOf, useText } from '#engine/form/draft.ts';
import { useSession } from '#features/session/store.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { feedbackForm } from './feedback-form.ts';
import { useOrders } from './use-orders.ts';
import { useSend } from './use-send.ts';
import styles from './feedback.module.css';

/** What was written and not sent yet, of this player, with what a link asks for: `?type=deposit&order=D1`. */
function useDraft() {
  const [query] = useSearchParams();
  const player = useSession(({ session }) => session?.userName) ?? '';
  const name = `feedback.${player}`;
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
  const navigate = useNavigate();
  const { name, draft, named } = useDraft();
  const type = useText(draft, 'type');
  const moneyType = isOrderType(type) ? type : undefined;
  const { query, orders } = useOrders(moneyType, type === named.type ? named.order : undefined);
  const form = useMemo(() => feedbackForm(type, orders, t), [type, orders, t]);
  const { submit, uploads, isBusy } = useSend({
    form,
    draft,
    name,
    purpose: 'feedback',
    bodyOf: (values, images): Body<'feedback'> => {
      const chosen = feedbackTypes.find((each) => each === textOf(values, 'type')) ?? 'other';
      return {
        type: chosen,
        ...(isOrderType(chosen) && { orderId: textOf(values, chosen) }),
        remark: textOf(values, 'remark'),
        ...(images.length > 0 && { images }),
      };
    },
    send: (body, idempotencyKey) => call('feedback', { body, idempotencyKey }),
    onDone: ({ id }) => {
      showToast('success', 'feedback.sent');
      void navigate(pathOf('feedback', { ticket: id }), { replace: true });
    },
  });
  const lacksOrder = moneyType !== undefined && orders.length === 0;
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t('feedback.lead')}</p>
      <Form form={form} draft={draft} onSubmit={submit}>
        {lacksOrder && (
          <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
            {() => (
              <Notice>
                <p>{t('feedback.no-orders')}</p>
              </Notice>
            )}
          </QueryBody>
        )}
        <UploadField uploads={uploads} label={t('feedback.pictures')} hint={t('feedback.pictures-hint')} />
        <Button type="submit" size="large" wide busy={isBusy} disabled={lacksOrder}>
          {t('feedback.send')}
        </Button>
      </Form>
    </div>
  );
}
