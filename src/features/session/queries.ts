import { call } from '#shared/api/client.ts';
import { currentToken, endSession } from './store.ts';

/**
 * Ends the session here at once, so that a dead network keeps nobody logged in, and then at the gateway (LOGIN-10). Resolves when
 * the gateway has answered or failed; what it still answers to the old token is nobody's news by then.
 */
export async function logout(): Promise<void> {
  const headers = { authorization: `Bearer ${currentToken()}` };
  endSession();
  try {
    await call('logout', { headers });
  } catch (error) {
    console.warn('The gateway did not confirm the logout', error);
  }
}
