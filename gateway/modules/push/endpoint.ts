import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseAddress } from '#gateway/addresses.ts';

const isPublic = (text: string): boolean => parseAddress(text)?.range() === 'unicast';

/**
 * Whether notices may be sent to an address that a browser reports: https, on its own port, at no address of a private network. `service` is
 * the origin of a push service that the operator runs, which is taken wherever it is.
 */
export function isPushEndpoint(text: string, service: string | undefined): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  if (url.origin === service) return true;
  if (url.protocol !== 'https:' || url.port) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (parseAddress(host)) return isPublic(host);
  return host.includes('.') && !/\.(?:localhost|local|internal)$/.test(host);
}

/** Resolves names to public addresses only: a name that was public when it was reported may lead elsewhere by now. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublic(address));
    const [first] = addresses;
    if (!first) return done(error ?? new Error(`${hostname} is at no public address`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

const timeoutMs = 10_000;

export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** Posts to a push service, at an `isPushEndpoint`, and follows it nowhere else. @throws Error when there is no answer. */
export function post(
  { endpoint, headers, body }: PushRequest,
  service: string | undefined,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const isOwn = new URL(endpoint).origin === service;
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: 'POST', headers, signal, ...(!isOwn && { lookup: publicLookup }) };
    const sent = send(endpoint, options, (answer) => {
      // What it says is of no use here.
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
