import { call } from '#shared/api/client.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { login } from './store.ts';

const nameKey = 'trialName';
/** The platform's module that trial accounts belong to. */
const moduleId = 'REG3';
let starting: Promise<void> | undefined;

async function start(): Promise<void> {
  const trialName = readStored(nameKey, 'session') ?? (await call('createTrial')).trialName;
  writeStored(nameKey, trialName, 'session');
  const { token, userName, customerType } = await call('testPlay', { body: { trialName, moduleId } });
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
