import type { BrowserContext, Page } from '@playwright/test';
import type { Body } from '#schemas/gateway/operations.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { codeFor, gateway } from './gateway.ts';
import { admin, uniqueName } from './lobby.ts';

/** Lets this page, or every page of the context, start with a session of the gateway: the demo member's, a new member's, or a new trial member's. Returns its token. */
export async function startSignedIn(
  page: Page | BrowserContext,
  code: string,
  as: keyof typeof sessions = 'member',
): Promise<string> {
  const member = await signIn(code, as);
  await startAs(page, member);
  return member.token;
}

/** A session of the gateway: the demo member's, a new member's, or a new trial member's. */
export const signIn = async (code: string, as: keyof typeof sessions): Promise<Member> => ({
  ...(await sessions[as](code)),
  code,
});

const storedOf = ({ code, ...session }: Member) => ({ ...session, merchantCode: code, firstTimeLogin: false });

/** Lets this page, or every page of the context, start with this session. */
export async function startAs(page: Page | BrowserContext, member: Member): Promise<void> {
  await page.addInitScript((stored) => {
    try {
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify(stored));
    } catch {
      // A page without storage has no session.
    }
  }, storedOf(member));
}

/** Stores a value, or none, as another tab does; this page follows. */
const changeElsewhere = (page: Page, key: string, value: string | undefined): Promise<void> =>
  page.evaluate(
    ([name, stored]) => {
      if (stored === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, stored);
      dispatchEvent(new StorageEvent('storage', { key: name, newValue: stored ?? null }));
    },
    [key, value] as const,
  );
const sessionKey = 'MC_SESSION_INFO';

/** Another tab logs in again, as a member with a name of its own: this page asks the gateway for everything again. */
export async function logInElsewhere(page: Page, code: string): Promise<void> {
  await logInElsewhereAs(page, { ...(await signIn(code, 'member')), userName: uniqueName() });
}

/** Another tab logs in as this player. */
export const logInElsewhereAs = (page: Page, member: Member): Promise<void> =>
  changeElsewhere(page, sessionKey, JSON.stringify(storedOf(member)));

/** Another tab logs out, if anybody is logged in. */
export const logOutElsewhere = (page: Page): Promise<void> => changeElsewhere(page, sessionKey, undefined);

/** Another tab chooses a language. */
export const chooseLanguageElsewhere = (page: Page, language: LanguageCode): Promise<void> =>
  changeElsewhere(page, 'language', language);

type Session = { token: string; userName: string; type: number };
/** A session and its merchant. */
export type Member = Session & { code: string };

async function memberSession(code: string): Promise<Session> {
  const { value } = await gateway(code, 'login', {
    body: { type: 'username', username: 'demo', password: 'Demo-1234' },
  });
  return { token: value.token, userName: value.userName, type: value.type };
}

async function trialSession(code: string): Promise<Session> {
  const { value: trial } = await gateway(code, 'createTrial');
  const { value } = await gateway(code, 'testPlay', { body: { trialName: trial.trialName } });
  return { token: value.token, userName: value.userName, type: value.customerType };
}

/** The password of new members. */
export const password = 'Passw0rd-123';

type PhoneNumber = { mobileNum: string; countryDialingCode: string };
/** A number with the code sent to it, after the slider where the merchant requires it. */
export async function proofOf(code: string, number: PhoneNumber) {
  const { errorCode } = await gateway(code, 'smsSend', { body: number });
  if (errorCode === 'slider.required') {
    const { id } = (await gateway(code, 'sliderChallenge')).value;
    const { answer } = await admin<{ answer: number }>('GET', `/sliders/${id}`);
    const trail: [number, number][] = [
      [0, 4],
      [260, Math.round(answer / 2)],
      [700, answer],
    ];
    await gateway(code, 'smsSend', { body: { ...number, sliderCheck: { id, position: answer, trail } } });
  }
  return { ...number, verificationCode: await codeFor(code, number.mobileNum) };
}

/** Registers a member; one with a number proves it. */
export async function newMember(code: string, more: Partial<Body<'register'>> = {}): Promise<Member> {
  const body = { password, confirmPassword: password, registerMethod: 'H5', type: 0 } as const;
  const { mobileNum, countryDialingCode = '84', verificationCode } = more;
  const proof = mobileNum && !verificationCode ? await proofOf(code, { mobileNum, countryDialingCode }) : {};
  const { value, errorCode } = await gateway(code, 'register', {
    body: { username: uniqueName(), ...body, ...more, ...proof },
  });
  if (errorCode) throw new Error(`${code} refuses a registration: ${errorCode}`);
  return { code, token: value.token, userName: value.userName, type: value.type };
}

/** A number that no other test has, without its dialling code. */
export const newNumber = (): string => `3${Math.floor(1e8 + Math.random() * 9e8)}`;

/** A member who has set these things before, in a session that has proved nothing yet. */
export async function established(
  code: string,
  { mobileNum = '', paymentPassword = '' }: { mobileNum?: string; paymentPassword?: string },
): Promise<Member> {
  const member = await newMember(code);
  const { token } = member;
  await gateway(code, 'securityProof', { token, body: { password } });
  if (mobileNum) {
    const number = { mobileNum, countryDialingCode: '92' };
    await gateway(code, 'mobileBind', { token, body: await proofOf(code, number) });
  }
  if (paymentPassword) {
    const body = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };
    await gateway(code, 'paymentPassword', { token, body });
  }
  const login = { type: 'username', username: member.userName, password } as const;
  return { ...member, token: (await gateway(code, 'login', { body: login })).value.token };
}

const sessions = { member: memberSession, 'new member': newMember, trial: trialSession };
