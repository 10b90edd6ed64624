import type { Ticket } from '#schemas/gateway/feedback.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { SentPicture } from '#shared/ui/upload-field/upload-field.tsx';
import styles from './feedback.module.css';

/** What was said in a ticket, oldest first; a screen reader announces what is new. */
export function Thread({ thread }: { thread: Ticket['thread'] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <ol className={styles.thread} aria-live="polite">
      {thread.map(({ author, text, pictures, at }, index) => (
        // Nothing is ever put between two messages.
        <li key={index} className={styles.message} data-author={author}>
          <p className={styles.author}>
            <strong>{t(author === 'player' ? 'feedback:you' : 'feedback:us')}</strong>
            <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
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
