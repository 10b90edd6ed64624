import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './error-notice.module.css';

export type ErrorNoticeProps = {
  /** What went wrong, already translated; the general sentence when absent. */
  text?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
};

/** A part of a screen that could not be had: says so and offers a way on (SAFE-3). */
export function ErrorNotice({ text, onRetry, busy = false }: ErrorNoticeProps) {
  const t = useT();
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" size={20} className={styles.icon} />
      <p className={styles.text}>{text ?? t('errors:general')}</p>
      <Button variant="secondary" size="small" icon="refresh" busy={busy} onClick={onRetry}>
        {t('shell:retry')}
      </Button>
    </div>
  );
}
