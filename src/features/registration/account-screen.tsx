import type { ReactNode } from 'react';
import { useGoBack } from '#engine/page/use-go-back.ts';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { BrandLogo } from '#engine/config/brand-logo.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { FormCard } from './form-card.tsx';
import styles from './account-screen.module.css';

/** The frame of the login and registration screens: back, language, the merchant's mark and name, a card with the form. */
export function AccountScreen({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  const goBack = useGoBack();
  const t = useT();
  const dispatch = useDispatch();
  const { languages } = useLanguage();
  const { name } = useMerchant().merchant;
  return (
    <div className={styles.screen}>
      <header className={styles.hero}>
        <div className={styles.bar}>
          <IconButton icon="chevron-left" mirrored label={t('shell.back')} onClick={goBack} />
          {languages.length > 1 && (
            <IconButton
              icon="globe"
              label={t('shell.chooseLanguage')}
              onClick={() => dispatch({ action: { type: 'language' } })}
            />
          )}
        </div>
        <BrandLogo className={styles.logo} alt={name} height={40} />
      </header>
      <FormCard title={title} lead={lead}>
        {children}
      </FormCard>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}
