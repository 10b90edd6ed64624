import { useMerchant } from '#engine/config/config-context.tsx';
import { Contacts } from '#features/legal/contacts.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import styles from './view.module.css';

/** That there is help with gambling, and where, for merchants that have to say so where players log in (JUR-3). */
export function HelpNotice() {
  const t = useT();
  const { login, legal } = useMerchant();
  if (!login.helpNotice) return null;
  return (
    <div className={styles.help}>
      <p>{t('login:help-notice')}</p>
      <Contacts title={t('sections:help-lines')} contacts={legal.helpLines ?? []} linkClass={styles.helpLink} />
    </div>
  );
}
