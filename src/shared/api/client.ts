import type { Body, OperationName, Query, Value } from '#schemas/gateway/operations.ts';
import { whenLanguageSettled } from '#shared/i18n/own-language.ts';
import { anySignal } from '#shared/lib/any-signal.ts';
import { ownTasks } from '#shared/lib/own-task.ts';
import { whenHydrated } from '#shared/platform/hydrated.tsx';
import { apiContext, noteServerTime } from './api-context.ts';
import { encryptBody, forgetEncryptionKey } from './encrypt.ts';
import { endpoints, type EndpointName } from './endpoints.ts';
import { openEnvelope } from './envelope.ts';
import { GatewayError, clientError, connectionError } from './gateway-error.ts';
import { retryDelay, wait } from './retry.ts';
import type { Transport } from './transport.ts';

/** A call is answered or has failed this many milliseconds after it was let out, its retries included. */
export const deadlineMs = 10_000;

export type CallOptions<N extends OperationName> = {
  query?: Query<N>;
  body?: Body<N>;
  /** Values of the `{name}` parts of the path. */
  path?: Record<string, string | number>;
  signal?: AbortSignal;
  /** One per intent of the player, kept over his repeated taps, for calls that move money. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
};

/** A body refused for its key or its time is sealed anew once: this very answer brought the gateway's clock. */
const resealed = new Set(['security.unknownKey', 'security.expired']);

/** To send a request takes a slow phone several milliseconds, and the sections of a page ask at once. */
const turnToSend = ownTasks();

let loading: Promise<Transport> | undefined;
function transport(): Promise<Transport> {
  const given = apiContext().transport;
  if (given) return Promise.resolve(given);
  loading ??= import('./axios-transport.ts').then((module) => module.axiosTransport);
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Starts loading the transport; so that the first call does not wait for it. */
export function warmUp(): void {
  void transport().catch(() => {});
}

function address(path: string, parts: Record<string, string | number> = {}, query: unknown = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value));
  const text = search.toString();
  return apiContext().baseUrl.replace(/\/$/, '') + filled + (text && `?${text}`);
}

let deadToken: string | undefined;
function noteUnauthorized(error: unknown, token: string | undefined) {
  if (!(error instanceof GatewayError) || error.status !== 401 || !token || token === deadToken) return;
  // A newer login must not be thrown away by the late answer to an older one.
  if (apiContext().token() !== token) return;
  deadToken = token;
  apiContext().onUnauthorized();
}

async function exchange<N extends OperationName>(
  name: EndpointName,
  options: CallOptions<N>,
  signal: AbortSignal,
): Promise<unknown> {
  const [method, path, marks] = endpoints[name];
  const { merchant, language, token: readToken } = apiContext();
  const token = readToken();
  const headers: Record<string, string> = {
    accept: 'application/json',
    merchant,
    'accept-language': language,
    ...options.headers,
  };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  let body: unknown = options.body;
  if (marks === 'encrypted') {
    headers['encryption'] = 'jwe';
    body = await encryptBody(body ?? {}, () => exchange('securityKeys', {}, signal));
  }
  if (body !== undefined) headers['content-type'] = 'application/json';
  const send = await transport().catch((cause: unknown) => {
    throw connectionError(cause);
  });
  await turnToSend();
  const answer = await send({
    method,
    url: address(path, options.path, options.query),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : connectionError(cause);
  });
  noteServerTime(answer.headers['date-ms']);
  try {
    return openEnvelope(answer);
  } catch (error) {
    noteUnauthorized(error, token);
    throw error;
  }
}

/**
 * Calls the gateway and resolves to the `value` of its envelope, as sent: check it at the edge before use.
 * Reads wait until the page speaks its player's language, and are retried; writes are not. An encrypted body is sealed anew
 * once when its key or its time is refused.
 * @throws GatewayError for every failure; the signal's reason when the caller aborts.
 */
export async function call<N extends EndpointName>(name: N, options: CallOptions<N> = {}): Promise<Value<N>> {
  const isRead = endpoints[name][0] === 'GET';
  const held = isRead && whenLanguageSettled();
  if (held) {
    await held;
    options.signal?.throwIfAborted();
  }
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(clientError('network.timeout')), deadlineMs);
  const signal = options.signal ? anySignal([options.signal, deadline.signal]) : deadline.signal;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await exchange(name, options, signal)) as Value<N>;
      } catch (error) {
        const sealAnew = error instanceof GatewayError && resealed.has(error.code) && attempt === 1;
        if (sealAnew) forgetEncryptionKey();
        const delay = sealAnew ? 0 : isRead ? retryDelay(error, attempt) : undefined;
        if (delay === undefined || signal.aborted) throw error;
        await wait(delay, signal);
      }
    }
  } finally {
    clearTimeout(timer);
    if (isRead) await whenHydrated();
  }
}
