import type { CallName } from '#schemas/calls.generated.ts';
import type { Body, Query, Value } from '#schemas/gateway/operations.ts';
import { connectionError } from './gateway-error.ts';

export type CallOptions<N extends CallName> = {
  query?: Query<N>;
  body?: Body<N>;
  /** Values of the `{name}` parts of the path. */
  path?: Record<string, string | number>;
  signal?: AbortSignal;
  /** It renews what an earlier call began, without the player doing anything. */
  renews?: boolean;
  /** One per intent of the player, the same for each repeated tap, for calls that move money. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The body of a call that uploads a picture, and how much of it is sent, from 0 to 1. */
  picture?: Blob;
  onProgress?: (sent: number) => void;
};

/** Loads axios and what belongs to it, which the first screen does without. */
const loadHttp = () => import('./http.ts');

/** Starts loading the HTTP client, so that the first call does not wait for it. */
export const warmUp = (): void => void loadHttp().catch(() => {});

/**
 * Calls the gateway and resolves to the `value` of its envelope, within ten seconds of sending, or two minutes for a picture. The value keeps to the contract;
 * texts that the gateway left out are empty.
 * @throws GatewayError for every failure; the signal's reason when the caller aborts.
 */
export async function call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Value<N>> {
  const { send } = await loadHttp().catch((cause: unknown) => {
    throw connectionError(cause);
  });
  return send(name, options);
}
