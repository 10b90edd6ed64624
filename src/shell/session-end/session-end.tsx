import { closeEnd, useSessionEnd } from '#features/session/session-end.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './session-end.module.css';

/** Says why the player is logged out, until they close it or log in (LOGIN-11). */
export function SessionEnd() {
  const t = useT();
  const textFor = useTextFor();
  const textKey = useSessionEnd();
  if (!textKey) return null;
  return (
    <p className={styles.line} role="alert">
      <Icon name="lock" size={20} />
      <span className={styles.text}>{textFor(textKey)}</span>
      <IconButton icon="close" label={t('shell:close')} onClick={closeEnd} />
    </p>
  );
}
