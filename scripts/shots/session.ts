import { operations } from '#schemas/gateway/operations.ts';
import { seal } from '#shared/api/seal.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import type { Session } from './camera.ts';

type Envelope<V> = { success: boolean; value: V; message?: string };

/** Logs in the demo member of a merchant, at the gateway's clock (epoch ms). Throws a sentence when it is refused. */
export async function logInDemo(api: string, merchant: string, at: number): Promise<Session> {
  const headers = { merchant, 'content-type': 'application/json' };
  const ask = async <V>(path: string, init: RequestInit = {}): Promise<V> => {
    const { success, value, message } = (await (await fetch(api + path, { headers, ...init })).json()) as Envelope<V>;
    if (success) return value;
    throw new Error(`The demonstration gateway lets no member of ${merchant} in: ${message}.`);
  };
  const { keys } = await ask<{ keys: Parameters<typeof seal>[1][] }>(operations.securityKeys.path);
  const [key] = keys;
  if (!key) throw new Error('The gateway has no key.');
  const body = { type: 'username', ...demoAccount };
  const sealed = JSON.stringify({ body, iat: at, nonce: crypto.randomUUID() });
  const jwe = await seal(sealed, key, { aud: merchant, op: 'login' });
  return ask<Session>(operations.login.path, { method: 'POST', body: JSON.stringify({ jwe }) });
}
