import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import type { FormStore, FormValues } from '#engine/form/form-store.ts';
import { dropForm, keptForm } from '#engine/form/kept-form.ts';
import { SchemaForm, type SubmitRefusal } from '#engine/form/schema-form.tsx';
import { AccountScreen } from '#features/registration/account-screen.tsx';
import { useCaptchaRefresh } from '#features/registration/captcha-refresh.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { roleOf, safeReturnPath } from '#features/session/rules.ts';
import { login, useRole } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { recordOf } from '#shared/api/shape.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { currentPlatform } from '#shared/platform/platform.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { loginForm, type LoginMethod } from './login-form.ts';
import { loginBody, nameOf } from './login-payload.ts';
import styles from './login-page.module.css';
import { keepRemembered, readRemembered } from './remembered.ts';
import { TrialLink } from './trial-link.tsx';

const formName = 'login';
/** What of the form survives a reload: nothing secret. */
const typedNames = ['loginUsername', 'loginMobileNum', 'countryDialingCode'];

/** Puts what is remembered of a method into the form, over nothing that was typed (LOGIN-6). */
function recall(store: FormStore, method: LoginMethod): void {
  const remembered = readRemembered(method);
  const field = method === 'username' ? 'loginUsername' : 'loginMobileNum';
  const { values } = store.getState();
  if (remembered && !values[field])
    store.setState({
      values: { ...values, [field]: remembered.name, countryDialingCode: remembered.countryDialingCode },
    });
}

/** `/m/login` (LOGIN-1 to LOGIN-9). */
export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const flags = useFlags();
  const settings = useMerchant().login;
  const refreshCaptcha = useCaptchaRefresh();
  const hasSms = flags['MOBILECODELOGIN'] === true;
  const [method, setMethod] = useState<LoginMethod>(hasSms ? settings.defaultMethod : 'username');
  const active = hasSms ? method : 'username';
  const [store] = useState(() => {
    const kept = keptForm(formName, () => ({}), typedNames);
    recall(kept, active);
    return kept;
  });
  const canRemember = settings.remember !== 'off';
  const [remember, setRemember] = useState(canRemember);
  const [captcha, setCaptcha] = useState(false);
  const isBusy = useStore(store, (state) => state.isBusy);
  const { data: rules } = useQuery(rulesQuery);
  const form = useMemo(() => loginForm(active, rules ?? {}, captcha), [active, rules, captcha]);
  const back = search.get('back');
  const role = useRole();
  const leave = useCallback(
    () => void navigate(safeReturnPath(back, location.origin), { replace: true }),
    [navigate, back],
  );
  // Also who logged in on another tab has nothing to do here any more.
  useEffect(() => {
    if (role === 'member') leave();
  }, [role, leave]);

  const submit = async (values: FormValues): Promise<SubmitRefusal | undefined> => {
    const device = currentPlatform() === 'home-screen' ? 'OTHERS' : undefined;
    const body = loginBody(active, values, { captcha, remember: canRemember && remember, device });
    try {
      const session = await call('login', { body, ...(device && { headers: { device } }) });
      keepRemembered(active, remember && canRemember ? nameOf(active, values) : undefined);
      dropForm(formName);
      login(session);
      if (roleOf(session) !== 'member') leave();
      return undefined;
    } catch (error) {
      // LOGIN-4: the captcha comes with a failure that asks for it, and each is good for one try.
      if (error instanceof GatewayError && recordOf(error.value)['captcha'] === true) setCaptcha(true);
      refreshCaptcha();
      return refusalOf(error, form.rules);
    }
  };

  const choose = (id: string) => {
    const next = id === 'sms' ? 'sms' : 'username';
    setMethod(next);
    store.setState({ errors: {}, formError: undefined });
    recall(store, next);
    refreshCaptcha();
  };

  const body = (
    <SchemaForm form={form} store={store} onSubmit={submit}>
      <div className={styles.row}>
        {canRemember ? (
          <label className={styles.remember}>
            <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
            {t('login.remember')}
          </label>
        ) : (
          <span />
        )}
        <Link className={styles.forgot} to="/m/forget">
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" size="large" wide busy={isBusy}>
        {t('login.submit')}
      </Button>
    </SchemaForm>
  );
  return (
    <AccountScreen
      title={t('login.submit')}
      lead={t('login.lead')}
      foot={
        <>
          <span>{t('login.noAccount')}</span>
          <Link to={back ? `/m/register?back=${encodeURIComponent(back)}` : '/m/register'}>{t('login.register')}</Link>
          {settings.trial && <TrialLink />}
        </>
      }
    >
      {hasSms ? (
        <Tabs
          variant="segment"
          label={t('login.methods')}
          tabs={(['username', 'sms'] as const).map((id) => ({ id, label: t(`login.method-${id}`) }))}
          selected={active}
          onSelect={choose}
        >
          {body}
        </Tabs>
      ) : (
        body
      )}
    </AccountScreen>
  );
}
