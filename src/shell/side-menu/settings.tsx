import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { ActionConfig } from '#schemas/merchant/documents.ts';
import { setTheme, useTheme } from '#engine/theme/theme.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Flag } from '#shared/ui/flag/flag.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './settings.module.css';

/** Theme, and language: Urdu by a switch whose other side is English, any other by the flag picker (I18N-1). */
export function Settings({ run }: { run: (action: ActionConfig) => void }) {
  const t = useT();
  const dark = useTheme((state) => state.theme === 'dark');
  const { language, languages, setLanguage } = useLanguage();
  const hasSwitch = languages.includes('UR') && languages.includes('EN');
  const hasPicker = languages.length > (hasSwitch ? 2 : 1);
  const choose = (urdu: boolean) => setLanguage(urdu ? 'UR' : 'EN').catch(() => showToast('fail', 'errors.language'));
  return (
    <div className={styles.settings}>
      <Switch label={t('shell.darkTheme')} checked={dark} onChange={(on) => setTheme(on ? 'dark' : 'light')} />
      {hasSwitch && (
        <Switch label={t('shell.urdu')} checked={language === 'UR'} onChange={(urdu) => void choose(urdu)} />
      )}
      {hasPicker && (
        <button type="button" className={styles.row} onClick={() => run({ type: 'language' })}>
          <span>{t('shell.language')}</span>
          <span className={styles.value}>
            <Flag language={language} />
            <span lang={languageTag(language)}>{language}</span>
            <Icon name="chevron-right" size={20} mirrored />
          </span>
        </button>
      )}
    </div>
  );
}
