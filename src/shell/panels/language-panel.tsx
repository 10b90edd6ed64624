import { useState } from 'react';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Flag } from '#shared/ui/flag/flag.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import styles from './panels.module.css';

/** Each language in its own words, beside its flag (I18N-1). */
export function LanguagePanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { language, languages, setLanguage } = useLanguage();
  const [loading, setLoading] = useState<LanguageCode>();
  const choose = async (code: LanguageCode) => {
    setLoading(code);
    try {
      reportUnkept(await setLanguage(code));
      onClose();
    } catch {
      showToast('fail', 'errors:language');
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <Dialog placement="bottom" title={t('shell:choose-language')} onClose={onClose}>
      <Rows>
        {languages.map((code) => (
          <Row
            key={code}
            onPress={() => void choose(code)}
            pressed={code === language}
            start={<Flag language={code} />}
            end={loading === code ? <Spinner size={20} /> : code === language && <Icon name="check" size={20} />}
          >
            <span className={styles.language} lang={languageTag(code)}>
              {new Intl.DisplayNames([languageTag(code)], { type: 'language' }).of(languageTag(code))}
            </span>
          </Row>
        ))}
      </Rows>
    </Dialog>
  );
}
