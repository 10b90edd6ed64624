import type { FieldError } from '#schemas/gateway/operation.ts';
import { AxiosError, isAxiosError, isCancel, type AxiosResponse } from 'axios';
import { retryAfter } from 'axios-retry';
import { isRecord } from '#shared/lib/is-record.ts';
import type { Shape } from '#schemas/gateway/shapes.ts';
import { fit, misfit } from './answer.ts';
import { GatewayError, clientError, connectionError } from './gateway-error.ts';

const isOk = ({ status }: AxiosResponse) => status >= 200 && status < 300;

/** @throws AxiosError when the answer is no envelope of a success. */
export function openEnvelope(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  const { data, config, request } = response;
  if (isOk(response) && isRecord(data) && data['success'] === true) return { ...response, data: data['value'] };
  const code = isRecord(data) ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError('No success', code, config, request, response);
}

const hasRetryAfter = (error: AxiosError) => error.response?.headers['retry-after'] !== undefined;
const longestRetryAfterMs = 4000;

/** Milliseconds before retry `attempt` (1 is the first), or undefined when it is of no use. */
export function retryDelay(attempt: number, error: AxiosError): number | undefined {
  const { response, code } = error;
  const isWorthIt = response
    ? response.status >= 500 || response.status === 429 || (isOk(response) && code === AxiosError.ERR_BAD_RESPONSE)
    : code !== AxiosError.ETIMEDOUT && !isCancel(error) && connectionError(error).code !== 'network.offline';
  if (!isWorthIt) return undefined;
  if (hasRetryAfter(error)) return retryAfter(error) <= longestRetryAfterMs ? retryAfter(error) : undefined;
  return 250 * 2 ** (attempt - 1) * (1 + Math.random());
}

/** The contract's form of `FieldError`. */
const fieldErrors: Shape = [{ field: 'text', rule: 'text', message: 'text' }];

/**
 * The failure of a call as the lobby knows it: with the gateway's code, `server.failed` for a failure without an envelope,
 * `answer.malformed` for a success without one. An aborted call gives its signal's reason.
 */
export function toGatewayError(error: unknown): unknown {
  if (!isAxiosError<unknown>(error)) return error instanceof GatewayError ? error : connectionError(error);
  const { response, config } = error;
  if (isCancel(error)) return (config?.signal as AbortSignal | undefined)?.reason ?? error;
  if (error.code === AxiosError.ETIMEDOUT) return clientError('network.timeout', error);
  if (!response) return connectionError(error);
  const { data, status } = response;
  if (!isRecord(data) && isOk(response)) return clientError('answer.malformed', error);
  const envelope = isRecord(data) ? data : {};
  const code = typeof envelope['errorCode'] === 'string' ? envelope['errorCode'] : '';
  const errors = fit(fieldErrors, envelope['errors']);
  return new GatewayError(code || 'server.failed', {
    status,
    fields: errors === misfit ? [] : (errors as FieldError[]),
    value: envelope['value'],
    ...(hasRetryAfter(error) && { retryAfter: Math.ceil(retryAfter(error) / 1000) }),
  });
}
