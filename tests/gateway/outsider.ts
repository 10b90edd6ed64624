import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import type { Operation } from '#schemas/gateway/operation.ts';

type Asked = { body?: object; query?: Record<string, string>; from?: string; cookie?: string; token?: string };
type Outcome = { status: number; code: string; value: Record<string, unknown>; cookies: string[]; retryAfter: number };

/** A caller that knows nothing but the gateway's address: calls over HTTP, from any address that a trusted proxy may forward. */
export function outsider(address: string, now: () => number) {
  const api = `${address}/api`;
  const keys = async () => {
    const answer = await fetch(`${api}/wps/security/keys`, { headers: { merchant: 'demo' } });
    const { value } = (await answer.json()) as { value: { keys: (JWK & { kid: string })[] } };
    const [key] = value.keys;
    if (!key) throw new Error('The gateway has no key');
    return key;
  };
  const sealed = async (op: OperationName, body: object) => {
    const key = await keys();
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ body, iat: now(), nonce: randomUUID() })))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, aud: 'demo', op })
      .encrypt(await importJWK(key, 'ECDH-ES'));
  };
  return async (
    name: OperationName,
    { body, query, from = '198.51.100.1', cookie, token }: Asked = {},
  ): Promise<Outcome> => {
    const { method, path, encrypted }: Operation = operations[name];
    const sent = body && JSON.stringify(encrypted ? { jwe: await sealed(name, body) } : body);
    const answer = await fetch(`${api}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        merchant: 'demo',
        'x-forwarded-for': from,
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body: sent }),
    });
    const { errorCode = '', value = {} } = (await answer.json()) as { errorCode?: string; value?: Outcome['value'] };
    return {
      status: answer.status,
      code: errorCode,
      value,
      cookies: answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? ''),
      retryAfter: Number(answer.headers.get('retry-after')),
    };
  };
}
