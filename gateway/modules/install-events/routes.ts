import { randomUUID } from 'node:crypto';
import type { Services } from '#gateway/services.ts';
import { logEvent, takeFirstDeposit } from './log.ts';

/** The log of app installs, registrations and first deposits (REG-8, REG-11). */
export function register({ route, db, now }: Services): void {
  route('installEvent', async ({ body, merchant, session }) => {
    const { event, platform } = body;
    const account_id = session?.accountId ?? null;
    if (event === 'firstDeposit')
      return { done: account_id !== null && (await takeFirstDeposit(db, account_id, platform, now())) };
    // A player registers once, an app is installed again and again.
    const id = event === 'register' && account_id !== null ? `register:${account_id}` : randomUUID();
    return { done: await logEvent(db, { id, merchant, account_id, event, platform, created_at: now() }) };
  });
}
