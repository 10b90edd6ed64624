import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxPictures } from '#schemas/upload-limits.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { pictureQuery, type Sending, type Uploads } from './use-uploads.ts';
import styles from './upload-field.module.css';

type UploadFieldProps = {
  /** Of `useUploads`, which the page asks whether all is sent. */
  uploads: Uploads;
  /** Already translated, as is `hint`. */
  label: string;
  hint?: string | undefined;
};

/** Up to three pictures of the player's, each with its progress, a new try, and a way to take it back (DEP-8). */
export function UploadField({ uploads: { known, sending, add, retry, drop, remove }, label, hint }: UploadFieldProps) {
  const t = useT();
  const id = useId();
  const used = (known.data?.length ?? 0) + sending.length;
  const takeBack = (picture: string) =>
    remove(picture).catch((error: unknown) =>
      showToast('fail', error instanceof GatewayError ? error.textKey : 'errors:general'),
    );
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-about`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint && <p className={styles.hint}>{hint}</p>}
      <QueryBody query={known} skeleton={<Skeleton className={styles.ghost} />}>
        {(sent) => (
          <>
            {used > 0 && (
              <ul className={styles.pictures}>
                {sent.map((upload, at) => (
                  <li key={upload.id} className={styles.item}>
                    <SentPicture id={upload.id} number={at + 1} />
                    {!upload.isAttached && (
                      <IconButton
                        icon="trash"
                        size={20}
                        label={t('uploads:remove', { number: at + 1 })}
                        onClick={() => void takeBack(upload.id)}
                      />
                    )}
                  </li>
                ))}
                {sending.map((each, at) => (
                  <Way
                    key={each.key}
                    sending={each}
                    number={sent.length + at + 1}
                    onRetry={() => retry(each)}
                    onDrop={() => drop(each.key)}
                  />
                ))}
              </ul>
            )}
            {used < maxPictures && <AddPicture onFile={add} />}
          </>
        )}
      </QueryBody>
      <p id={`${id}-about`} className={styles.hint}>
        {t('uploads:limits', { used, most: maxPictures })}
      </p>
    </div>
  );
}

function AddPicture({ onFile }: { onFile: (file: Blob) => void }) {
  const t = useT();
  return (
    <label className={styles.add}>
      <Icon name="camera" size={20} />
      <span>{t('uploads:add')}</span>
      <input
        type="file"
        accept="image/jpeg,image/png"
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again after it was taken back.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** A picture that the gateway has. */
export function SentPicture({ id, number }: { id: string; number: number }) {
  const t = useT();
  const { data, isError } = useQuery(pictureQuery(id));
  const name = t('uploads:picture', { number });
  if (data) return <img className={styles.picture} src={data} alt={name} />;
  return (
    <span className={styles.picture} role="img" aria-label={name}>
      {isError && <Icon name="alert" size={20} />}
    </span>
  );
}

type WayProps = { sending: Sending; number: number; onRetry: () => void; onDrop: () => void };

/** A picture on its way: how much is sent, or why it is not. */
function Way({ sending: { preview, sent, fault }, number, onRetry, onDrop }: WayProps) {
  const t = useT();
  const textFor = useTextFor();
  return (
    <li className={styles.item}>
      {preview ? <img className={styles.picture} src={preview} alt="" /> : <span className={styles.picture} />}
      {fault ? (
        <span className={styles.fault} role="alert">
          <strong>{t('uploads:failed')}</strong>
          <span>{textFor(fault.textKey)}</span>
        </span>
      ) : (
        <progress className={styles.progress} value={sent} aria-label={t('uploads:sending', { number })} />
      )}
      {fault?.canRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('uploads:retry')}
        </Button>
      )}
      {fault && <IconButton icon="trash" size={20} label={t('uploads:remove', { number })} onClick={onDrop} />}
    </li>
  );
}
