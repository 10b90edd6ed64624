import type { BrowserContext, Page } from '@playwright/test';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { gateway } from './gateway.ts';
import { uniqueName } from './lobby.ts';

/** Lets this page, or every page of the context, start with a session of the gateway: the demo member's, a new member's, or a new trial member's. Returns its token. */
export async function startSignedIn(
  page: Page | BrowserContext,
  code: string,
  as: keyof typeof sessions = 'member',
): Promise<string> {
  const session = await sessions[as](code);
  await page.addInitScript(
    (stored) => {
      try {
        localStorage.setItem('MC_SESSION_INFO', JSON.stringify(stored));
      } catch {
        // A page without storage has no session.
      }
    },
    { ...session, merchantCode: code, firstTimeLogin: false },
  );
  return session.token;
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

/** Another tab logs in anew, as a member with a name of his own: this page asks the gateway for everything again. */
export async function logInElsewhere(page: Page, code: string): Promise<void> {
  const session = { ...(await memberSession(code)), userName: uniqueName() };
  await changeElsewhere(page, sessionKey, JSON.stringify({ ...session, merchantCode: code, firstTimeLogin: false }));
}

/** Another tab logs out, if anybody is logged in. */
export const logOutElsewhere = (page: Page): Promise<void> => changeElsewhere(page, sessionKey, undefined);

/** Another tab chooses a language. */
export const chooseLanguageElsewhere = (page: Page, language: LanguageCode): Promise<void> =>
  changeElsewhere(page, 'language', language);

type Session = { token: string; userName: string; type: number };

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

async function newMemberSession(code: string): Promise<Session> {
  const body = { password: 'Passw0rd-123', confirmPassword: 'Passw0rd-123', registerMethod: 'H5', type: 0 } as const;
  const { value, errorCode } = await gateway(code, 'register', { body: { username: uniqueName(), ...body } });
  if (errorCode) throw new Error(`${code} refuses a registration: ${errorCode}`);
  return { token: value.token, userName: value.userName, type: value.type };
}

const sessions = { member: memberSession, 'new member': newMemberSession, trial: trialSession };
