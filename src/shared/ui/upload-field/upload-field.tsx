import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { maxPictures } from '#schemas/upload-limits.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { scrollIntoSight } from '#shared/platform/scroll-into-sight.ts';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import type { Sending } from './use-sending.ts';
import { pictureQuery, type Uploads } from './use-uploads.ts';
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
                  <li key={each.key}>
                    <Way
                      sending={each}
                      label={t('uploads:sending', { number: sent.length + at + 1 })}
                      removeLabel={t('uploads:remove', { number: sent.length + at + 1 })}
                      onRetry={() => retry(each)}
                      onDrop={() => drop(each.key)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {used < maxPictures && (
              <AddFile accept="image/jpeg,image/png" onFile={add}>
                {t('uploads:add')}
              </AddFile>
            )}
          </>
        )}
      </QueryBody>
      <p id={`${id}-about`} className={styles.hint}>
        {t('uploads:limits', { used, most: maxPictures })}
      </p>
    </div>
  );
}

type AddFileProps = {
  accept: string;
  icon?: string;
  /** Opens the phone's camera, the one at its back or the one that faces the player, in the place of its pictures. */
  capture?: 'environment' | 'user';
  onFile: (file: File) => void;
  /** The label, already translated. */
  children: ReactNode;
};

/** Lets the player choose a file or take a picture. */
export function AddFile({ accept, icon = 'camera', capture, onFile, children }: AddFileProps) {
  return (
    <label className={styles.add} data-camera={capture && ''}>
      <Icon name={icon} size={20} />
      <span>{children}</span>
      <input
        type="file"
        accept={accept}
        capture={capture}
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

type WayProps = {
  sending: Sending<unknown>;
  /** Names of the progress and of the button that takes it back, already translated. */
  label: string;
  removeLabel: string;
  onRetry: () => void;
  onDrop: () => void;
};

/** A file on its way: how much is sent, or why it is not. */
export function Way({ sending: { preview, sent, fault }, label, removeLabel, onRetry, onDrop }: WayProps) {
  const t = useT();
  const textFor = useTextFor();
  return (
    <div className={styles.item}>
      {preview ? <img className={styles.picture} src={preview} alt="" /> : <span className={styles.picture} />}
      {fault ? (
        <span ref={scrollIntoSight} className={styles.fault} role="alert">
          <strong>{t('uploads:failed')}</strong>
          <span>{textFor(fault.textKey)}</span>
        </span>
      ) : (
        <progress className={styles.progress} value={sent} aria-label={label} />
      )}
      {fault?.canRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('uploads:retry')}
        </Button>
      )}
      {fault && <IconButton icon="trash" size={20} label={removeLabel} onClick={onDrop} />}
    </div>
  );
}
