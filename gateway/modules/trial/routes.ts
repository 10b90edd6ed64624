import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { describeDevice } from '../session/history.ts';
import { startSession } from '../session/tokens.ts';
import { createTrial, openTrial } from './trial.ts';

/** @throws ApiError `feature.unavailable` where the merchant has no trial play. */
function refuseClosed({ trial }: Site): void {
  if (!trial) throw new ApiError('feature.unavailable');
}

/** Trial accounts, reserved by name and opened. */
export function register({ route, db, now }: Services): void {
  route('createTrial', async ({ merchant, site }) => {
    refuseClosed(site);
    return { trialName: (await createTrial(db, merchant, now())).username };
  });
  route('testPlay', async ({ merchant, site, body, request }) => {
    refuseClosed(site);
    const account = await openTrial(db, merchant, body.trialName, now());
    const token = await startSession(db, account, now(), { name: describeDevice(request.headers['user-agent'] ?? '') });
    return { token, userName: account.username, customerType: accountTypes.trial };
  });
}
