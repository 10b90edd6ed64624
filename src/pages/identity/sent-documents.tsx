import { useQuery } from '@tanstack/react-query';
import type { VerificationDocument, VerificationStep } from '#schemas/gateway/verification.ts';
import { documentQuery } from '#features/verification/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './identity.module.css';

/** A format has one name in all languages. */
const pdf = 'PDF';

/** A document that the gateway has: the player's picture, or that it is a PDF, which only the operator opens. */
export function DocumentPicture({ document: { id, type }, name }: { document: VerificationDocument; name: string }) {
  const isPicture = type === 'image/jpeg';
  const { data, isError } = useQuery({ ...documentQuery(id), enabled: isPicture });
  if (data) return <img className={styles.picture} src={data} alt={name} />;
  if (isPicture && !isError) return <Skeleton className={styles.pictureGhost} />;
  return (
    <span className={styles.file} role="img" aria-label={isPicture ? name : `${name}, ${pdf}`}>
      <Icon name={isPicture ? 'alert' : 'receipt'} />
      {!isPicture && <span>{pdf}</span>}
    </span>
  );
}

/** What the player has sent, while nothing can be added; nothing once it is deleted. */
export function SentDocuments({ step: { documents } }: { step: VerificationStep }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <section className={room.card} aria-labelledby="sent-documents">
      <h2 id="sent-documents" className={styles.heading}>
        {t('verification:sent-documents')}
      </h2>
      <ul className={styles.sent}>
        {documents.map((document) => {
          const name = `${t(`verification:kind-${document.kind}`)}, ${t(`verification:side-${document.side}`)}`;
          return (
            <li key={document.id}>
              {/* The picture has the same name. */}
              <span className={styles.muted} aria-hidden="true">
                {name}
              </span>
              <DocumentPicture document={document} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
