import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { login } from './store.ts';

const nameKey = 'trialName';
/** The platform's module that trial accounts belong to. */
const moduleId = 'REG3';
let starting: Promise<void> | undefined;

const play = (trialName: string) => call('testPlay', { body: { trialName, moduleId } });
async function playFresh() {
  const { trialName } = await call('createTrial');
  writeStored(nameKey, trialName, 'session');
  return play(trialName);
}

async function start(): Promise<void> {
  const kept = readStored(nameKey, 'session');
  const playing = kept ? play(kept) : playFresh();
  const { token, userName, customerType } = await playing.catch((error: unknown) => {
    // What is stored under the key may be broken or another's: a name that the gateway refuses makes way for a new one (STORE-1).
    if (kept && error instanceof GatewayError && error.status === 400) return playFresh();
    throw error;
  });
  // A name that was played with before is answered with another.
  writeStored(nameKey, userName, 'session');
  login({ token, userName, type: customerType });
}

/**
 * Starts a trial session of the type that the gateway gives (TRIAL-1). Its name is kept for the tab, so that a try after a
 * failure makes no second account; several callers share one attempt. @throws GatewayError
 */
export function startTrial(): Promise<void> {
  starting ??= start().finally(() => (starting = undefined));
  return starting;
}
