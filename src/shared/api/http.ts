import axios from 'axios';
import { calls, type CallName } from '#schemas/calls.generated.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import type { CallContract } from '#schemas/gateway/shapes.ts';
import { isDevelopment } from '#shared/env/env.ts';
import { preview } from '#shared/env/preview.ts';
import { reportAnswered, type Answered } from './answered.ts';
import { apiContext } from './api-context.ts';
import type { CallOptions } from './client.ts';
import { GatewayError } from './gateway-error.ts';
import { previewGateway } from './previewed-gateway.ts';
import { addInterceptors } from './interceptors.ts';

/** The one axios instance. A `timeout` in ms spans a call's retries. */
export const http = axios.create({
  baseURL: apiContext().baseUrl,
  timeout: 10_000,
  withCredentials: true,
  headers: { accept: 'application/json' },
  responseType: 'json',
  // The envelope says whether a call has worked; `openEnvelope` throws for one that has not.
  validateStatus: () => true,
  // Broken JSON is an error, and a timeout has a code of its own.
  transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
});
if (isDevelopment && (preview?.gateway || preview?.greetings)) previewGateway(http, preview);
addInterceptors(http);

/** Where the gateway streams its events. Here, where all of the table of calls is needed: it is in one file of code only. */
export const eventsPath = calls.events.path;

/** In ms. A picture of the largest size takes that long on a slow phone network. */
const pictureTimeout = 120_000;

const faults = new Set(['server.failed', 'answer.malformed', 'answer.unexpected', 'encryption.unavailable']);
const isFault = (name: CallName, error: unknown): error is GatewayError =>
  error instanceof GatewayError && faults.has(error.code) && name !== 'clientError';

/** Sends one call through the interceptors; `call` is what features use. */
export async function send<N extends CallName>(name: N, options: CallOptions<N>): Promise<Value<N>> {
  const { method, path, sealed, value }: CallContract = calls[name];
  const { query, body, path: parts = {}, picture, onProgress, ...rest } = options;
  const answer = await http
    .request<Value<N>>({
      ...rest,
      method,
      url: path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(parts[part] ?? '')),
      params: query,
      data: picture ?? body,
      ...(picture && { headers: { 'content-type': picture.type }, timeout: pictureTimeout }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      ...(sealed && { sealed: name }),
      shape: value,
    })
    .catch((error: unknown) => {
      if (isFault(name, error)) apiContext().onFault(name, error);
      if (error instanceof GatewayError && error.code === 'system.maintenance') apiContext().onMaintenance();
      throw error;
    });
  reportAnswered({ name, ...options } as Answered);
  return answer.data;
}
