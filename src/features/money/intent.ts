import { useCallback } from 'react';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { randomId } from '#shared/lib/random-id.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';

type Kept = { key: string; parts: string };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'key' in value && 'parts' in value;

/** Whether the gateway has decided: it answered, and not with a fault of its own or that the same call is under way. */
const isDecided = (error: unknown): boolean =>
  error instanceof GatewayError && error.status >= 400 && error.status < 500 && error.code !== 'idempotency.conflict';

/** Whether an answer may have been lost: the gateway may have done what was asked (MONEY-7). */
export const isUnanswered = (error: unknown): boolean => !isDecided(error);

/**
 * Runs a call that moves money under the idempotency key of the player's intent. The key is the same for the same `parts` (amount, method,
 * card) until the gateway has answered, also over a reload of the tab; other parts get a new one (MONEY-6).
 * `name` tells the intents of one tab apart.
 */
export function useIntent(name: string): <T>(parts: unknown, run: (key: string) => Promise<T>) => Promise<T> {
  return useCallback(
    async (parts, run) => {
      const place = `intent:${name}`;
      const asked = JSON.stringify(parts);
      const kept = readStoredJson(place, isKept, 'session');
      const key = kept?.parts === asked ? kept.key : randomId();
      writeStoredJson(place, { key, parts: asked }, 'session');
      try {
        const value = await run(key);
        writeStored(place, undefined, 'session');
        return value;
      } catch (error) {
        if (isDecided(error)) writeStored(place, undefined, 'session');
        throw error;
      }
    },
    [name],
  );
}
