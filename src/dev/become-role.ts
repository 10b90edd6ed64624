import type { Role } from '#schemas/merchant/condition.ts';
import { clearSession, login, stopAutoLogin } from '#features/session/store.ts';
import { roleOf, sessionAtStart } from '#features/session/stored-session.ts';
import { call } from '#shared/api/client.ts';

/** That of every merchant of the demonstration. */
const demo = { type: 'username', username: 'demo', password: 'Demo-1234' } as const;

/** Logs the page in, or out, so that it is a player of that role; rejects where the gateway has no such account. */
export async function becomeRole(role: Role, code: string): Promise<void> {
  if (roleOf(sessionAtStart(code)) === role) return;
  if (role === 'visitor') {
    stopAutoLogin();
    clearSession();
    return;
  }
  if (role === 'member') {
    login(await call('login', { body: demo }));
    return;
  }
  const { trialName } = await call('createTrial');
  const { customerType, ...trial } = await call('testPlay', { body: { trialName } });
  login({ ...trial, type: customerType });
}
