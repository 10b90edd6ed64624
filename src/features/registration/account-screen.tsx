import { pathOf } from '#schemas/routes.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { BrandLogo } from '#engine/config/brand-logo.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import styles from './account-screen.module.css';

type AccountScreenProps = Omit<FormCardProps, 'heading'> & { foot: ReactNode; end?: ReactNode; grows?: boolean };

/**
 * The frame of the login and registration screens: back, language, the merchant's logo, and a card with the form. `end` is below
 * everything: it may be late, and moves nothing. A form that `grows` has more fields once the gateway has answered, and what is below it
 * waits for that.
 */
export function AccountScreen({ foot, end, grows = false, ...card }: AccountScreenProps) {
  const goBack = useGoBack();
  const t = useT();
  const dispatch = useDispatch();
  const { languages } = useLanguage();
  const { name } = useMerchant().merchant;
  return (
    <div className={classNames(styles.screen, grows && styles.grows)}>
      <header className={styles.hero}>
        <div className={styles.bar}>
          <IconButton icon="chevron-left" mirrored label={t('shell:back')} onClick={goBack} />
          {languages.length > 1 && (
            <IconButton
              icon="globe"
              label={t('shell:choose-language')}
              onClick={() => dispatch({ action: { type: 'language' } })}
            />
          )}
        </div>
        <BrandLogo className={styles.logo} alt={name} height={40} />
      </header>
      <FormCard {...card} />
      <footer className={styles.foot}>{foot}</footer>
      {end}
    </div>
  );
}

type FormCardProps = {
  title: string;
  lead: string;
  /** `h2` where the screen has a header that names it. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
};

/** The card of an account form, with its title and one sentence. */
export function FormCard({ title, lead, heading: Heading = 'h1', children }: FormCardProps) {
  return (
    <section className={styles.card}>
      <div className={styles.heading}>
        <Heading className={styles.title}>{title}</Heading>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  );
}

/** How far a form in steps is; `at` counts from 0. */
export function StepProgress({ at, of }: { at: number; of: number }) {
  const t = useT();
  return (
    <div className={styles.progress}>
      <progress max={of} value={at + 1} aria-label={t('registration:progress')} />
      <span>{t('registration:step', { count: at + 1, of })}</span>
    </div>
  );
}

/** The link between login and registration; it keeps where the player was going (ROLE-1). */
export function OtherFormLink({ to, children }: { to: 'login' | 'register'; children: ReactNode }) {
  const [search] = useSearchParams();
  // The page is prerendered without a query.
  const back = useHydrated() && search.get('back');
  return <TextLink to={pathOf(to, back ? { back } : undefined)}>{children}</TextLink>;
}
