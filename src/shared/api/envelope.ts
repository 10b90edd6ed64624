import { GatewayError, clientError, type FieldError } from './gateway-error.ts';
import type { TransportAnswer } from './transport.ts';

/** A plain object with string keys; the first guard of every check at the edge. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Seconds of a `Retry-After` header, given as seconds or as an HTTP date. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .flatMap((each) =>
      typeof each['field'] === 'string'
        ? [{ field: each['field'], rule: String(each['rule'] ?? ''), message: String(each['message'] ?? '') }]
        : [],
    );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw clientError('answer.malformed', cause);
  }
}

/**
 * The `value` of a successful envelope.
 * @throws GatewayError with the gateway's code on failure, `answer.malformed` on broken JSON, `server.failed` on a failure without an envelope.
 */
export function openEnvelope(answer: TransportAnswer): unknown {
  const retryAfter = retryAfterSeconds(answer.headers['retry-after']);
  const extra = retryAfter === undefined ? {} : { retryAfter };
  const failed = answer.status < 200 || answer.status >= 300;
  let envelope: unknown;
  try {
    envelope = parse(answer.text);
  } catch (error) {
    if (failed) throw new GatewayError('server.failed', { status: answer.status, ...extra, cause: error });
    throw error;
  }
  if (!isRecord(envelope))
    throw failed
      ? new GatewayError('server.failed', { status: answer.status, ...extra })
      : clientError('answer.malformed');
  if (!failed && envelope['success'] === true) return envelope['value'];
  const code =
    typeof envelope['errorCode'] === 'string' && envelope['errorCode'] ? envelope['errorCode'] : 'server.failed';
  throw new GatewayError(code, {
    status: answer.status,
    fields: fieldErrors(envelope['errors']),
    value: envelope['value'],
    ...extra,
  });
}
