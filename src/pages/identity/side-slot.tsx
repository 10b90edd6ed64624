import { useId } from 'react';
import type { VerificationDocument } from '#schemas/gateway/verification.ts';
import type { DocumentSide } from '#schemas/gateway/verification-states.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { scrollIntoSight } from '#shared/platform/scroll-into-sight.ts';
import { AddFile, Way } from '#shared/ui/upload-field/upload-field.tsx';
import type { Sending } from '#shared/ui/upload-field/use-sending.ts';
import { acceptedDocuments, acceptedPictures } from './fit-document.ts';
import styles from './identity.module.css';
import { DocumentPicture } from './sent-documents.tsx';

type SideSlotProps = {
  side: DocumentSide;
  /** Already translated. */
  name: string;
  /** What the gateway has of it, added or sent before. */
  document: VerificationDocument | undefined;
  sending: Sending<DocumentSide> | undefined;
  /** Text key of what is wrong with the side. */
  fault: string | undefined;
  onFile: (file: File) => void;
  onRetry: (sending: Sending<DocumentSide>) => void;
  onDrop: () => void;
  onRemove: (id: string) => void;
};

/** One side of a document: two ways to add it, how much of it is sent, what is wrong with it, and the picture with a way to take it back. */
export function SideSlot({ side, name, document, sending, fault, onFile, onRetry, onDrop, onRemove }: SideSlotProps) {
  const t = useT();
  const textFor = useTextFor();
  const id = useId();
  const isUnderWay = sending !== undefined && sending.fault === undefined;
  const isAdded = document !== undefined && !document.isSent;
  return (
    <div className={styles.side} role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {name}
        </h3>
        {document?.isSent && <span className={styles.muted}>{t('verification:sent-before')}</span>}
        {isAdded && (
          <IconButton
            icon="trash"
            size={20}
            label={t('verification:remove', { side: name })}
            onClick={() => onRemove(document.id)}
          />
        )}
      </div>
      {document && !isUnderWay && <DocumentPicture document={document} name={name} />}
      {sending && (
        <Way
          sending={sending}
          label={t('verification:sending', { side: name })}
          removeLabel={t('verification:remove', { side: name })}
          onRetry={() => onRetry(sending)}
          onDrop={onDrop}
        />
      )}
      {fault && (
        <p ref={scrollIntoSight} className={styles.fault} role="alert">
          {textFor(fault)}
        </p>
      )}
      {!isUnderWay && !isAdded && (
        <div className={styles.add}>
          <AddFile accept={acceptedPictures} capture={side === 'selfie' ? 'user' : 'environment'} onFile={onFile}>
            {t('verification:take-photo')}
          </AddFile>
          <AddFile accept={side === 'selfie' ? acceptedPictures : acceptedDocuments} icon="receipt" onFile={onFile}>
            {t('verification:choose-file')}
          </AddFile>
        </div>
      )}
    </div>
  );
}
