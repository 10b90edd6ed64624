import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { dropDraft, forgiveAll, keptDraft, type FormValues } from '#engine/form/draft.ts';
import type { Submit, SubmitRefusal } from '#engine/form/use-submit.ts';
import { IdentityError, type SocialName } from '#features/identity/provider.ts';
import { redeemPhoneCode } from '#features/sign-in/phone.ts';
import { holdPassword } from '#features/passwords/held-password.ts';
import { useRules } from '#features/registration/queries.ts';
import { asksForCaptcha, refusalOf, useCaptchaRefresh } from '#features/registration/refusal.ts';
import { captchaRule } from '#features/registration/rules.ts';
import { wayBack, type SessionValue } from '#features/session/rules.ts';
import { roleOf } from '#features/session/stored-session.ts';
import { login } from '#features/session/store.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { PasskeyAssertion } from '#schemas/gateway/passkeys.ts';
import { call } from '#shared/api/client.ts';
import { currentPlatform } from '#shared/platform/platform.ts';
import { useLastLoginToast } from './last-login.ts';
import { loginBody, loginForm, phoneIdentityBody, phoneOf, type LoginMethod } from './login-form.ts';
import { rememberedValues, useRemembered } from './use-remembered.ts';

const formName = 'login';
/** Fields that survive a reload: nothing secret. */
const typedNames = ['loginUsername', 'loginMobileNum', 'countryDialingCode'];
const wrongCode: SubmitRefusal = { fields: { verificationCode: { textKey: 'errors:verification.wrong' } } };

/** The login form, its two methods, and what happens when it is sent (LOGIN-4 to LOGIN-7). */
export function useLogin() {
  const methods: readonly LoginMethod[] = useFlags()['MOBILECODELOGIN'] ? ['username', 'sms'] : ['username'];
  const { defaultMethod, identity } = useMerchant().login;
  const [chosen, setChosen] = useState<LoginMethod>(defaultMethod);
  const method = methods.includes(chosen) ? chosen : 'username';
  const [draft] = useState(() => keptDraft(formName, rememberedValues, typedNames));
  const remember = useRemembered(draft, method);
  const refreshCaptcha = useCaptchaRefresh();
  const [captcha, setCaptcha] = useState(false);
  const rules = useRules();
  const form = useMemo(() => loginForm(method, rules, captcha), [method, rules, captcha]);
  const navigate = useNavigate();
  const sayLastLogin = useLastLoginToast();

  const ask = (body: Body<'login'>) => {
    const device = currentPlatform() === 'home-screen' ? ({ device: 'OTHERS' } as const) : {};
    return call('login', { body: { ...body, ...device, remember: remember.device }, headers: device });
  };
  const enter = (session: SessionValue) => {
    const isKept = login(session);
    if (session.lastLogin && isKept) sayLastLogin(session.lastLogin);
    dropDraft(formName);
    // Members are led on by the guard, also from the other tabs.
    if (roleOf(session) !== 'member') void navigate(wayBack(), { replace: true });
  };
  const bodyOf = async (values: FormValues): Promise<Body<'login'>> => {
    if (method === 'username' || !identity?.phone) return loginBody(method, values, captcha);
    const { phone, code } = phoneOf(values);
    return phoneIdentityBody(phone, await redeemPhoneCode(identity, phone, code));
  };
  const submit: Submit = async (values) => {
    try {
      const body = await bodyOf(values);
      const session = await ask(body);
      // Begun before the player is led on, so that a reload there loses nothing.
      const kept = remember.keep(values);
      enter(session);
      if (session.firstTimeLogin && body.password) holdPassword(session.userName, body.password);
      await kept;
      return undefined;
    } catch (error) {
      if (error instanceof IdentityError) return error.reason === 'wrongCode' ? wrongCode : { form: 'identity:failed' };
      // The form has a captcha once a failure asks for it (LOGIN-4).
      if (!asksForCaptcha(error)) return refusalOf(error, form.rules);
      setCaptcha(true);
      refreshCaptcha();
      return refusalOf(error, { ...form.rules, captcha: captchaRule });
    }
  };
  /** Logs in with the id token of a social login. @throws GatewayError */
  const signIn = async (social: SocialName, firebaseIdToken: string) =>
    enter(await ask({ type: 'firebase', firebaseChannel: social, firebaseIdToken }));
  /** Logs in with what a passkey has signed. @throws GatewayError */
  const signInByPasskey = async (passkey: PasskeyAssertion) => enter(await ask({ type: 'passkey', passkey }));
  const choose = (next: LoginMethod) => {
    setChosen(next);
    forgiveAll(draft);
    refreshCaptcha();
  };
  return { methods, method, choose, form, draft, remember, submit, signIn, signInByPasskey };
}
