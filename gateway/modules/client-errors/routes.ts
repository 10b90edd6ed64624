import { screenOf, withoutPersonalData } from '#schemas/error-report.ts';
import { operations } from '#schemas/gateway/operations.ts';
import { createErrorLog } from '#gateway/http/error-log.ts';
import { countUse } from '#gateway/http/limits.ts';
import { clientErrors } from '#gateway/http/metrics.ts';
import type { Services } from '#gateway/services.ts';

/** In a minute, of all the lobbies of one merchant: an error of a release is met by everybody at once. */
const mostPerMerchant = 300;

/** An error of the lobby has no place in the gateway's own code. */
const asError = (name: string, message: string) =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}` });

/** The errors that lobbies report: counted, and each logged once a minute. Anyone may call, so nothing of it is trusted to be clean. */
export function register({ app, route, db, now }: Services): void {
  const logError = createErrorLog(app.log, now);
  route('clientError', async ({ body, merchant, site: { info } }) => {
    // A site that does not name the flag leaves it to the merchant.
    if (info.whitelabel['ERRORREPORTS'] === false) return { done: false };
    await countUse(db, `client errors ${merchant}`, mostPerMerchant, now());
    const operation = Object.hasOwn(operations, body.operation) ? body.operation : '';
    clientErrors.inc({ merchant, operation: operation || 'none' });
    logError(asError(withoutPersonalData(body.name), withoutPersonalData(body.message)), {
      merchant,
      operation,
      screen: screenOf(body.screen),
      release: withoutPersonalData(body.release),
      browser: withoutPersonalData(body.browser),
    });
    return { done: true };
  });
}
