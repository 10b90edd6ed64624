import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Registration } from './registration.tsx';
import styles from './registration.module.css';

/** Registration over the present screen (REG-7), with a new captcha each time it opens; what was typed is kept. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog placement="bottom" title={t('registration.title')} onClose={onClose}>
      <Registration onDone={onClose} />
      <p className={styles.haveAccount}>
        <span>{t('registration.haveAccount')}</span>
        <TextLink to={pathOf('login')}>{t('login.submit')}</TextLink>
      </p>
    </Dialog>
  );
}
