import { GatewayError } from '#shared/api/gateway-error.ts';
import { randomId } from '#shared/lib/random-id.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';

/** What makes an act of the player another one than the next: its name and what was chosen, such as amount and method. Nothing secret: it is kept in the tab. */
export type Intent = readonly [name: string, ...choices: unknown[]];

type Kept = { key: string; parts: string };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'parts' in value;

/** Whether an answer may have been lost: the gateway may have done what was asked, or is still at it (MONEY-7). */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof GatewayError) ||
  error.status < 400 ||
  error.status >= 500 ||
  error.code === 'idempotency.conflict';

/**
 * Runs a call under the idempotency key of the player's intent. The key is the same for the same choices until the gateway has answered,
 * also over a reload of the tab; other choices get a new one (MONEY-6).
 */
export async function underKey<T>([name, ...choices]: Intent, run: (key: string) => Promise<T>): Promise<T> {
  const place = `intent:${name}`;
  const parts = JSON.stringify(choices);
  const kept = readStoredJson(place, isKept, 'session');
  const key = kept?.parts === parts ? kept.key : randomId();
  writeStoredJson(place, { key, parts }, 'session');
  try {
    const value = await run(key);
    writeStored(place, undefined, 'session');
    return value;
  } catch (error) {
    if (!isUnanswered(error)) writeStored(place, undefined, 'session');
    throw error;
  }
}
