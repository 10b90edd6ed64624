import { useState } from 'react';
import type { Body } from '#schemas/gateway/operations.ts';
import { keptDraft, textOf } from '#engine/form/draft.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { replyForm } from './feedback-form.ts';
import { useSend } from './use-send.ts';
import styles from './feedback.module.css';

/** Where the player writes on in a ticket. */
export function Reply({ id }: { id: string }) {
  const t = useT();
  const name = `feedback.${id}`;
  const begin = () => keptDraft(name, () => ({}), ['remark']);
  const [draft, setDraft] = useState(begin);
  const { submit, uploads, isBusy } = useSend({
    form: replyForm,
    draft,
    name,
    purpose: `feedback:${id}`,
    bodyOf: (values, images): Body<'feedbackReply'> => ({
      remark: textOf(values, 'remark'),
      ...(images.length > 0 && { images }),
    }),
    send: (body, idempotencyKey) => call('feedbackReply', { path: { id }, body, idempotencyKey }),
    onDone: () => setDraft(begin()),
  });
  return (
    <div className={styles.reply}>
      <Form form={replyForm} draft={draft} onSubmit={submit}>
        <UploadField uploads={uploads} label={t('feedback.pictures')} />
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('feedback.reply-send')}
        </Button>
      </Form>
    </div>
  );
}
