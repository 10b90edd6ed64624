import { randomUUID } from 'node:crypto';
import { seal } from '#shared/api/seal.ts';
import { operations, type Body, type OperationName, type Value } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';
import { admin, origin } from './lobby.ts';

/** A guess that names no request is made at the last one, as the lobby's forms do. */
type Guess<B> = B extends unknown ? Omit<B, 'verificationId'> & { verificationId?: string } : never;
type Given<N extends OperationName> = {
  body?: Guess<Body<N>>;
  query?: Record<string, string>;
  path?: Record<string, string>;
  token?: string;
};
type Envelope<V> = { success: boolean; value: V; errorCode?: string };

const read = async <V>(url: string, init: RequestInit): Promise<Envelope<V>> =>
  (await (await fetch(url, init)).json()) as Envelope<V>;

let lastId = '';

/** One call of the gateway as the lobby of `code` makes it, sealed where the contract says so; for what a test needs to know or to have. */
export async function gateway<N extends OperationName>(
  code: string,
  name: N,
  { body: given, query, path: parts = {}, token }: Given<N> = {},
): Promise<Envelope<Value<N>>> {
  const { method, path, encrypted, idempotent }: Operation = operations[name];
  const asked: object | undefined = given;
  const body = asked && 'verificationCode' in asked ? { verificationId: lastId, ...asked } : asked;
  // Only browsers know that every name below `localhost` is this machine.
  const api = `${origin(code).replace(`${code}.localhost`, '127.0.0.1')}/api`;
  const headers = {
    merchant: code,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotent && { 'idempotency-key': randomUUID() }),
  };
  let sent: unknown = body;
  if (encrypted) {
    const { value } = await read<{ keys: Parameters<typeof seal>[1][] }>(`${api}/wps/security/keys`, { headers });
    const [key] = value.keys;
    if (!key) throw new Error('The gateway has no key');
    sent = {
      jwe: await seal(JSON.stringify({ body, iat: Date.now(), nonce: randomUUID() }), key, { aud: code, op: name }),
    };
  }
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
  const answer = await read<Value<N>>(`${api}${address}?${new URLSearchParams(query)}`, {
    method,
    headers,
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  });
  const { value } = answer;
  if (typeof value === 'object' && value !== null && 'verificationId' in value) lastId = String(value.verificationId);
  return answer;
}

/** Whether the gateway takes this name and password. */
export async function canLogIn(code: string, username: string, password: string): Promise<boolean> {
  const { success } = await gateway(code, 'login', { body: { type: 'username', username, password } });
  return success;
}

/** The newest text message to a number, or empty. */
export async function messageTo(code: string, mobile: string): Promise<string> {
  const { list } = await admin<{ list: { mobile: string; message: string }[] }>('GET', `/sms?merchant=${code}`);
  return list.find((sms) => sms.mobile.endsWith(mobile))?.message ?? '';
}

/** The newest e-mail to an address, or empty. */
export async function emailTo(code: string, email: string): Promise<string> {
  const query = new URLSearchParams({ merchant: code, email });
  const { list } = await admin<{ list: { message: string }[] }>('GET', `/emails?${query}`);
  return list[0]?.message ?? '';
}

/** The newest code that the outbox carrier holds for a number. */
export async function codeFor(code: string, mobile: string): Promise<string> {
  const sent = /\d{6}/.exec(await messageTo(code, mobile))?.[0];
  if (!sent) throw new Error(`No code was sent to ${mobile}`);
  return sent;
}
