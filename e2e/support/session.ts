import type { Page } from '@playwright/test';
import { gateway } from './gateway.ts';

/** Lets every page of this test start with a session of the gateway: the demo member's, or a new trial member's. Returns its token. */
export async function startSignedIn(page: Page, code: string, as: 'member' | 'trial' = 'member'): Promise<string> {
  const session = as === 'member' ? await memberSession(code) : await trialSession(code);
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
