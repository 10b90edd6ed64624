import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOrderType } from '#schemas/gateway/feedback-states.ts';
import type { Ticket } from '#schemas/gateway/feedback.ts';
import { pathOf } from '#schemas/routes.ts';
import { keptDraft, setValues, textOf, type FormValues } from '#engine/form/draft.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { showTicket, ticketQuery } from '#features/feedback/queries.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { SentPicture, UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { useUploads } from '#shared/ui/upload-field/use-uploads.ts';
import { replyForm } from './feedback-form.ts';
import { LongText } from '#shared/ui/foreign/long-text.tsx';
import styles from './feedback.module.css';

const pagesOf = { deposit: 'deposit', withdrawal: 'withdraw' } as const;

/** One ticket by its number, with its thread; its query follows the gateway, and a ticket on the screen is marked as read. */
export function TicketView({ id }: { id: string }) {
  const query = useQuery(ticketQuery(id));
  const { mutate: markRead } = useMutation({ mutationFn: () => call('feedbackRead', { path: { id }, body: {} }) });
  const isUnread = query.data?.isUnread === true;
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread, markRead]);
  return (
    <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghost} />}>
      {(ticket) => <OneTicket ticket={ticket} />}
    </QueryBody>
  );
}

function OneTicket({ ticket: { id, type, orderId, state, thread } }: { ticket: Ticket }) {
  const t = useT();
  const order =
    orderId && isOrderType(type) ? (
      <TextLink to={pathOf(pagesOf[type], { order: orderId })}>{orderId}</TextLink>
    ) : undefined;
  return (
    <div className={styles.form}>
      <header className={styles.line}>
        <h2>{t(`feedback:type-${type}`)}</h2>
        <span className={styles.state} data-state={state} role="status">
          {t(`feedback:state-${state}`)}
        </span>
      </header>
      <Facts
        facts={[
          { label: t('feedback:ticket'), value: id, copy: { text: id } },
          ...(order ? [{ label: t('money:order'), value: order }] : []),
        ]}
      />
      <Thread thread={thread} />
      {state === 'closed' ? (
        <Notice>
          <p>{t('feedback:closed')}</p>
          <TextLink to={pathOf('feedback')}>{t('feedback:write')}</TextLink>
        </Notice>
      ) : (
        <Reply id={id} />
      )}
      <TextLink to={pathOf('feedback', { tab: 'mine' })}>{t('feedback:all')}</TextLink>
    </div>
  );
}

/** The messages of a ticket, oldest first; screen readers announce new ones. */
function Thread({ thread }: { thread: Ticket['thread'] }) {
  const t = useT();
  const moment = useMoment('phone');
  return (
    <ol className={styles.thread} aria-live="polite">
      {thread.map(({ author, text, pictures, at }, index) => (
        // Messages are only ever appended.
        <li key={index} className={styles.message} data-author={author}>
          <p className={styles.author}>
            <strong>{t(author === 'player' ? 'feedback:you' : 'feedback:us')}</strong>
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          </p>
          <LongText>{text}</LongText>
          {pictures.length > 0 && (
            <div className={styles.pictures}>
              {pictures.map((id, number) => (
                <SentPicture key={id} id={id} number={number + 1} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The form of the player's next message. */
function Reply({ id }: { id: string }) {
  const t = useT();
  const name = `feedback:${id}`;
  const [draft] = useState(() => keptDraft(name, () => ({}), ['remark']));
  const uploads = useUploads(`feedback:${id}`);
  const images = uploads.known.data?.map((upload) => upload.id) ?? [];
  const replying = useAct({
    intent: (values: FormValues) => [name, values, images],
    send: (values, idempotencyKey) => {
      const body = { remark: textOf(values, 'remark'), ...(images.length > 0 && { images }) };
      return call('feedbackReply', { path: { id }, body, idempotencyKey });
    },
    name: 'feedbackReply',
    showsResult: true,
    onDone: (ticket) => {
      setValues(draft, { remark: '' });
      showTicket(ticket);
    },
  });
  return (
    <div className={styles.reply}>
      <Form form={replyForm} draft={draft} onSubmit={submitAct(replying, replyForm)}>
        <UploadField uploads={uploads} label={t('feedback:pictures')} />
        <SubmitButton draft={draft} busy={uploads.isSending}>
          {t('feedback:reply-send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
