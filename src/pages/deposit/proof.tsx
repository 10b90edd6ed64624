import { useQuery } from '@tanstack/react-query';
import type { DepositOrder } from '#schemas/gateway/deposit.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { showOrder } from '#features/deposit/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { SentPicture, UploadField } from '#shared/ui/upload-field/upload-field.tsx';
import { uploadsQuery, useUploads } from '#shared/ui/upload-field/use-uploads.ts';
import styles from './deposit.module.css';

const purposeOf = (id: string) => `deposit:${id}`;

/** Where the player sends pictures of the receipt of a payment that was made (DEP-8). */
export function Proof({ id }: { id: string }) {
  const t = useT();
  const uploads = useUploads(purposeOf(id));
  const ids = (uploads.known.data ?? []).map((upload) => upload.id);
  const proving = useAct({
    intent: () => ['deposit-proof', id, ids],
    send: (_: void, idempotencyKey) => call('depositProof', { path: { id }, body: { uploads: ids }, idempotencyKey }),
    name: 'depositProof',
    showsResult: true,
    onDone: showOrder,
  });
  return (
    <section className={styles.form}>
      <UploadField uploads={uploads} label={t('deposit:proof')} hint={t('deposit:proof-hint')} />
      {ids.length > 0 && (
        <ActButton size="large" wide act={proving} busy={uploads.isSending}>
          {t('deposit:proof-send')}
        </ActButton>
      )}
    </section>
  );
}

/** The pictures that were sent with an order; nothing without any. */
export function SentProof({ order: { id, state } }: { order: DepositOrder }) {
  const t = useT();
  const { data = [] } = useQuery({ ...uploadsQuery(purposeOf(id)), enabled: state !== 'awaiting' });
  const sent = data.filter(({ isAttached }) => isAttached);
  if (sent.length === 0) return undefined;
  return (
    <section className={styles.choices} aria-label={t('deposit:proof')}>
      <h3 className={styles.group}>{t('deposit:proof')}</h3>
      <div className={styles.pictures}>
        {sent.map((upload, at) => (
          <SentPicture key={upload.id} id={upload.id} number={at + 1} />
        ))}
      </div>
    </section>
  );
}
