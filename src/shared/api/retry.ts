import { GatewayError } from './gateway-error.ts';

/** Reads are tried this often again; writes never, for the gateway may have done them. */
export const readRetries = 2;
const longestWaitMs = 4000;

/** Milliseconds to wait before try `attempt` (1 = first retry), or undefined when trying again is of no use. */
export function retryDelay(error: unknown, attempt: number, random = Math.random): number | undefined {
  if (attempt > readRetries || !(error instanceof GatewayError)) return undefined;
  const worthIt =
    error.status >= 500 || error.status === 429 || error.code === 'network.failed' || error.code === 'answer.malformed';
  if (!worthIt) return undefined;
  if (error.retryAfter !== undefined)
    return error.retryAfter * 1000 > longestWaitMs ? undefined : error.retryAfter * 1000;
  return 250 * 2 ** (attempt - 1) * (1 + random());
}

/** Resolves after `ms`, rejects with the signal's reason when it aborts first. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
