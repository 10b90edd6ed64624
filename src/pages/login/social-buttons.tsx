import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlags } from '#engine/config/config-context.tsx';
import { IdentityError, type IdentitySettings, type SocialName } from '#features/identity/provider.ts';
import { openProvider } from '#features/sign-in/open-provider.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import styles from './social-buttons.module.css';

const flagOf: Readonly<Record<SocialName, string>> = {
  facebook: 'LOGINFACEBOOK',
  google: 'LOGINGOOGLE',
  line: 'LOGINLINE',
  twitter: 'LOGINTWITTER',
};
const names = Object.keys(flagOf) as SocialName[];

export type SocialButtonsProps = {
  settings: IdentitySettings;
  /** Logs in with the id token. @throws GatewayError */
  onToken: (social: SocialName, idToken: string) => Promise<void>;
};

/** The social logins whose flags are on; nothing where the provider's code cannot be fetched (LOGIN-3). */
export function SocialButtons({ settings, onToken }: SocialButtonsProps) {
  const t = useT();
  const flags = useFlags();
  const offered = names.filter((name) => flags[flagOf[name]] === true);
  const { data: provider, isPending } = useQuery({
    queryKey: ['identity-provider'],
    queryFn: () => openProvider(settings),
    enabled: offered.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const [busy, setBusy] = useState<SocialName>();
  if (offered.length === 0) return null;
  if (!provider) return isPending ? <div className={styles.waiting} /> : null;

  const signIn = async (social: SocialName) => {
    setBusy(social);
    const signedIn = provider.signIn(social).then((idToken) => onToken(social, idToken));
    try {
      await toastWhile('identity:opening', signedIn);
    } catch (error) {
      if (error instanceof GatewayError) showToast('fail', error.textKey);
      else if (!(error instanceof IdentityError)) throw error;
      else if (error.reason !== 'cancelled') showToast('fail', 'identity:failed');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={styles.social} role="group" aria-label={t('identity:title')}>
      <p className={styles.or}>{t('identity:or')}</p>
      {offered.map((name) =>
        busy === name ? (
          <span key={name} className={styles.busy}>
            <Spinner size={24} />
          </span>
        ) : (
          <IconButton
            key={name}
            icon={`social-${name}`}
            className={styles.button}
            label={t(`identity:with-${name}`)}
            disabled={busy !== undefined}
            onClick={() => void signIn(name)}
          />
        ),
      )}
    </div>
  );
}
