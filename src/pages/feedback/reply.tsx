import { useState } from 'react';
import { keptDraft, setValues, textOf, type FormValues } from '#engine/form/draft.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { showTicket } from '#features/feedback/queries.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { useUploads } from '#shared/ui/upload-field/use-uploads.ts';
import { replyForm } from './feedback-form.ts';
import styles from './feedback.module.css';

/** Where the player writes on in a ticket. */
export function Reply({ id }: { id: string }) {
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
    changes: 'feedback',
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
