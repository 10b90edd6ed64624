import { Refusal } from '../documents/refusal.ts';

/** Does what throws sentences for people, as the commands do; what the system throws stays a failure. @throws Refusal */
export function orRefuse<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && !('code' in error)) throw new Refusal(error.message);
    throw error;
  }
}
