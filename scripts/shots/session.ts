import { operations } from '#schemas/gateway/operations.ts';
import { seal } from '#shared/api/seal.ts';
import { demoAccount } from '#gateway/demo/seed/seed.ts';
import type { Session } from './camera.ts';

type Envelope<V> = { success: boolean; value: V; message?: string };
/** Sends a call to a demonstration gateway, a body as a POST, and reads its envelope. */
export type Send = (path: string, headers: Record<string, string>, body?: string) => Promise<unknown>;

/** Calls a gateway over HTTP; `api`: its address, with `/api`. */
export const sendTo =
  (api: string): Send =>
  async (path, headers, body) =>
    (await fetch(api + path, { headers, ...(body !== undefined && { method: 'POST', body }) })).json();

/** Logs in the demo member of a merchant, at the gateway's clock (epoch ms). Throws a sentence when it is refused. */
export async function logInDemo(send: Send, merchant: string, at: number): Promise<Session> {
  const headers = { merchant, 'content-type': 'application/json' };
  const ask = async <V>(path: string, sent?: string): Promise<V> => {
    const { success, value, message } = (await send(path, headers, sent)) as Envelope<V>;
    if (success) return value;
    throw new Error(`The demonstration gateway lets no member of ${merchant} in: ${message}.`);
  };
  const { keys } = await ask<{ keys: Parameters<typeof seal>[1][] }>(operations.securityKeys.path);
  const [key] = keys;
  if (!key) throw new Error('The gateway has no key.');
  const body = { type: 'username', ...demoAccount };
  const sealed = JSON.stringify({ body, iat: at, nonce: crypto.randomUUID() });
  const jwe = await seal(sealed, key, { aud: merchant, op: 'login' });
  return ask<Session>(operations.login.path, JSON.stringify({ jwe }));
}
