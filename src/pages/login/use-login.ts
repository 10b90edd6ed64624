import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { dropDraft, forgiveAll, keptDraft, type Draft, type FormValues } from '#engine/form/draft.ts';
import type { ResolvedForm } from '#engine/form/resolve-form.ts';
import type { Submit, SubmitRefusal } from '#engine/form/use-submit.ts';
import { IdentityError } from '#features/identity/identity-error.ts';
import { redeemPhoneCode } from '#features/identity/phone.ts';
import type { SocialName } from '#features/identity/provider.ts';
import { holdPassword } from '#features/passwords/held-password.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { asksForCaptcha, refusalOf, useCaptchaRefresh } from '#features/registration/refusal.ts';
import { captchaRule } from '#features/registration/rules.ts';
import { roleOf, type SessionValue } from '#features/session/rules.ts';
import { login, useRole } from '#features/session/store.ts';
import { wayBack } from '#features/session/way-back.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { loginBody, loginForm, phoneIdentityBody, phoneOf, type LoginMethod } from './login-form.ts';
import { useRemembered, type Remembering } from './use-remembered.ts';

const formName = 'login';
/** What of the form survives a reload: nothing secret. */
const typedNames = ['loginUsername', 'loginMobileNum', 'countryDialingCode'];
const wrongCode: SubmitRefusal = { fields: { verificationCode: { textKey: 'errors.verification.wrong' } } };

export type Login = {
  method: LoginMethod;
  choose: (method: LoginMethod) => void;
  form: ResolvedForm;
  draft: Draft;
  remember: Remembering;
  submit: Submit;
  /** Logs in with the id token of a social login. @throws GatewayError */
  signIn: (social: SocialName, idToken: string) => Promise<void>;
};

/** The login form, its two methods, and what happens when it is sent (LOGIN-4 to LOGIN-7). */
export function useLogin(): Login {
  const hasSms = useFlags()['MOBILECODELOGIN'] === true;
  const { defaultMethod, identity } = useMerchant().login;
  const [chosen, setChosen] = useState<LoginMethod>(defaultMethod);
  const method = hasSms ? chosen : 'username';
  const [draft] = useState(() => keptDraft(formName, () => ({}), typedNames));
  const remember = useRemembered(draft, method);
  const refreshCaptcha = useCaptchaRefresh();
  const [captcha, setCaptcha] = useState(false);
  const { data: rules } = useQuery(rulesQuery);
  const form = useMemo(() => loginForm(method, rules ?? {}, captcha), [method, rules, captcha]);
  const role = useRole();
  const navigate = useNavigate();
  const t = useT();
  const moment = useMoment();
  const leave = () => void navigate(wayBack(), { replace: true });
  const goOn = useEffectEvent(leave);
  // Who is logged in goes on at once, also when it happened on another tab.
  useEffect(() => {
    if (role === 'member') goOn();
  }, [role]);

  const ask = (body: Body<'login'>) => {
    const device = currentPlatform() === 'home-screen' ? 'OTHERS' : undefined;
    const remembering = { ...body, remember: remember.device };
    return device
      ? call('login', { body: { ...remembering, device }, headers: { device } })
      : call('login', { body: remembering });
  };
  const tellLastLogin = ({ at, device }: NonNullable<SessionValue['lastLogin']>) =>
    showToast('info', 'security.last-login', {
      values: { time: moment(at), device: device || t('security.device-unknown') },
    });
  const enter = (session: SessionValue) => {
    login(session);
    if (session.lastLogin) tellLastLogin(session.lastLogin);
    dropDraft(formName);
    if (roleOf(session) !== 'member') leave();
  };
  const bodyOf = async (values: FormValues): Promise<Body<'login'>> => {
    if (method === 'username' || !identity?.phone) return loginBody(method, values, captcha);
    const { phone, code } = phoneOf(values);
    return phoneIdentityBody(phone, await redeemPhoneCode(identity, phone, code));
  };
  const submit = async (values: FormValues) => {
    try {
      const body = await bodyOf(values);
      const session = await ask(body);
      // Begun before the way leads on, so that little is left to do when the player reloads there at once.
      const kept = remember.keep(values);
      enter(session);
      if (session.firstTimeLogin && body.password) holdPassword(session.userName, body.password);
      await kept;
      return undefined;
    } catch (error) {
      if (error instanceof IdentityError) return error.reason === 'wrongCode' ? wrongCode : { form: 'identity.failed' };
      // LOGIN-4: the captcha comes with a failure that asks for it.
      if (!asksForCaptcha(error)) return refusalOf(error, form.rules);
      setCaptcha(true);
      refreshCaptcha();
      return { ...refusalOf(error, { ...form.rules, captcha: captchaRule }), brings: ['captcha'] };
    }
  };
  const signIn = async (social: SocialName, firebaseIdToken: string) =>
    enter(await ask({ type: 'firebase', firebaseChannel: social, firebaseIdToken }));
  const choose = (next: LoginMethod) => {
    setChosen(next);
    forgiveAll(draft);
    refreshCaptcha();
  };
  return { method, choose, form, draft, remember, submit, signIn };
}
