import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { Services } from '#gateway/services.ts';
import { describeDevice } from '../session/history.ts';
import { startSession } from '../session/tokens.ts';
import { createTrial, openTrial } from './trial.ts';

/** Trial accounts, reserved by name and opened. */
export function register({ route, db, now }: Services): void {
  route('createTrial', async ({ merchant }) => ({ trialName: (await createTrial(db, merchant, now())).username }));
  route('testPlay', async ({ merchant, body, request }) => {
    const account = await openTrial(db, merchant, body.trialName, now());
    const token = await startSession(db, account, now(), { name: describeDevice(request.headers['user-agent'] ?? '') });
    return { token, userName: account.username, customerType: accountTypes.trial };
  });
}
