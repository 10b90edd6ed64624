import { Suspense } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { Contacts } from '#features/legal/contacts.tsx';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { Form } from '#fields/form.tsx';
import { AccountScreen, OtherFormLink } from '#features/registration/account-screen.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { useHydrated } from '#shared/platform/hydrated.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useLogin } from './use-login.ts';
import type { Remembering } from './use-remembered.ts';
import styles from './view.module.css';

/** Where the site has no passkeys, nothing is fetched for them. */
const PasskeyLogin = lazyView(async () => (await import('./passkey-login.tsx')).PasskeyLogin);

/** `/m/login` (LOGIN-1 to LOGIN-9). */
export function View() {
  const t = useT();
  const { trial, identity } = useMerchant().login;
  const isVisitor = useWorld().role === 'visitor';
  const { methods, method, choose, form, draft, remember, submit, signIn, signInByPasskey } = useLogin();
  const hasPasskeys = useFlags()['PASSKEYS'];
  const hydrated = useHydrated();

  const body = (
    <Form form={form} draft={draft} onSubmit={submit}>
      <div className={styles.row}>
        {remember.offered && <RememberBox remember={remember} />}
        <span className={styles.forgot}>
          <TextLink to={pathOf('forget')}>{t('login:forgot')}</TextLink>
        </span>
      </div>
      <SubmitButton draft={draft}>{t('login:submit')}</SubmitButton>
      {hasPasskeys && (
        <div className={styles.passkey}>
          <Suspense>{hydrated && <PasskeyLogin onSigned={signInByPasskey} />}</Suspense>
        </div>
      )}
      {identity && method === 'username' && <SocialButtons settings={identity} onToken={signIn} />}
    </Form>
  );
  return (
    <AccountScreen
      title={t('login:submit')}
      lead={t('login:lead')}
      foot={
        <>
          <span>{t('login:no-account')}</span>
          <OtherFormLink to="register">{t('login:register')}</OtherFormLink>
          {trial && isVisitor && <TextLink to={pathOf('trial')}>{t('login:trial')}</TextLink>}
        </>
      }
    >
      <HelpNotice />
      {methods.length > 1 ? (
        <Tabs
          variant="segment"
          label={t('login:methods')}
          tabs={methods.map((id) => ({ id, label: t(`login:method-${id}`) }))}
          selected={method}
          onSelect={(id) => choose(id === 'sms' ? 'sms' : 'username')}
        >
          {body}
        </Tabs>
      ) : (
        body
      )}
    </AccountScreen>
  );
}

/** That there is help with gambling, and where, for merchants that have to say so where players log in (JUR-3). */
function HelpNotice() {
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

function RememberBox({ remember }: { remember: Remembering }) {
  const t = useT();
  return (
    <label className={styles.remember}>
      <input type="checkbox" checked={remember.wanted} onChange={(event) => remember.want(event.target.checked)} />
      <span>{t(`login:remember-${remember.keeps}`)}</span>
    </label>
  );
}
