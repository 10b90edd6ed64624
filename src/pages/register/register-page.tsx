import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { createFormStore, type FormValues } from '#engine/form/form-store.ts';
import type { SubmitRefusal } from '#engine/form/schema-form.tsx';
import { holdPassword } from '#features/passwords/held-password.ts';
import { AccountScreen } from '#features/registration/account-screen.tsx';
import { useCaptchaRefresh } from '#features/registration/captcha-refresh.ts';
import { registerBody } from '#features/registration/payload.ts';
import { isGoodAffiliate } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { registrationMethods, type RegistrationMethod } from '#features/registration/rules.ts';
import { useRegistrationForm } from '#features/registration/use-registration-form.ts';
import { safeReturnPath } from '#features/session/rules.ts';
import { login } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { currentPlatform } from '#shared/platform/platform.ts';
import { readStored } from '#shared/platform/storage.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './register-page.module.css';

const badAffiliateRefusal: SubmitRefusal = { fields: { affiliateCode: { textKey: 'registration.badAffiliate' } } };

/** `/m/register`: the schema-built form by user name or by mobile number (REG-1 to REG-9). */
export function RegisterPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const flags = useFlags();
  const { registration } = useMerchant();
  const refreshCaptcha = useCaptchaRefresh();
  const invitation = search.get('affiliateCode') ?? search.get('code') ?? '';
  const [store] = useState(() => {
    const agreed = registration.fields.find(({ id }) => id === 'agree')?.default;
    return createFormStore({ agree: agreed !== false, affiliateCode: invitation });
  });
  const [badAffiliate, setBadAffiliate] = useState(false);
  const methods = registrationMethods(flags);
  const [chosen, setChosen] = useState<RegistrationMethod>();
  const method = chosen && methods.includes(chosen) ? chosen : (methods[0] ?? 'username');
  const { form, failed, retry } = useRegistrationForm(method, badAffiliate);

  useEffect(() => {
    if (!invitation) return undefined;
    let isHere = true;
    isGoodAffiliate(invitation).then(
      (isGood) => {
        if (isGood || !isHere) return;
        setBadAffiliate(true);
        store.setState(({ errors }) => ({
          errors: { ...errors, affiliateCode: { textKey: 'registration.badAffiliate' } },
        }));
      },
      () => {},
    );
    return () => void (isHere = false);
  }, [invitation, store]);

  const submit = async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    if (!form) return undefined;
    const fields = form.fields.map(({ id }) => id);
    const code = values['affiliateCode'];
    try {
      if (fields.includes('affiliateCode') && typeof code === 'string' && code && !(await isGoodAffiliate(code)))
        return badAffiliateRefusal;
      const platform = currentPlatform();
      const place = {
        method,
        host: location.hostname,
        platform,
        isWebClip: readStored('WEBCLIP') !== undefined,
        fields,
      };
      const body = registerBody(values, place);
      const session = await call('register', { body });
      login(session);
      if (body.password) holdPassword(session.userName, body.password);
      // The log of installs is the operator's affair: the player never waits for it (REG-8).
      void call('installEvent', { body: { event: 'register', platform } }).catch(() => {});
      await navigate(safeReturnPath(search.get('back'), location.origin), { replace: true });
      return undefined;
    } catch (error) {
      refreshCaptcha();
      return refusalOf(error, form.rules);
    }
  };

  const back = search.get('back');
  const body = form ? (
    <RegisterForm form={form} store={store} layout={registration.layout} onSubmit={submit} />
  ) : failed ? (
    <EmptyState icon="alert" title={t('errors.part')}>
      <Button onClick={retry}>{t('shell.retry')}</Button>
    </EmptyState>
  ) : (
    <div className={styles.loading}>
      <Spinner size={40} label={t('shell.loading')} />
    </div>
  );
  return (
    <AccountScreen
      title={t('registration.title')}
      lead={t('registration.lead')}
      foot={
        <>
          <span>{t('registration.haveAccount')}</span>
          <Link to={back ? `/m/login?back=${encodeURIComponent(back)}` : '/m/login'}>{t('login.submit')}</Link>
        </>
      }
    >
      {methods.length === 0 && <EmptyState icon="info" title={t('registration.closed')} />}
      {methods.length > 1 ? (
        <Tabs
          variant="segment"
          label={t('registration.methods')}
          tabs={methods.map((id) => ({ id, label: t(`registration.method-${id}`) }))}
          selected={method}
          onSelect={(id) => {
            setChosen(id === 'mobile' ? 'mobile' : 'username');
            store.setState({ step: 0, errors: {}, formError: undefined });
          }}
        >
          {body}
        </Tabs>
      ) : (
        methods.length > 0 && body
      )}
    </AccountScreen>
  );
}
