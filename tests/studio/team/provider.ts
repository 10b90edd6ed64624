import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenIdProvider from 'oidc-provider';
import { onTestFinished, vi } from 'vitest';

/** People whom the provider knows, by what they log in with. */
export const people: Record<string, { name: string; email: string; email_verified: boolean; groups: string[] }> = {
  ann: { name: 'Ann', email: 'ann@example.com', email_verified: true, groups: ['brands'] },
  bob: { name: 'Bob', email: 'bob@example.com', email_verified: true, groups: ['brands', 'operations'] },
  eve: { name: 'Eve', email: 'ann@example.com', email_verified: false, groups: [] },
};

/** A real OpenID provider on a port of its own, with the studio at `origin` as its client; every login is confirmed. */
export async function startProvider(origin: string): Promise<{ issuer: string }> {
  // It warns of all that a provider of a test is, and the studio says what it refuses.
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OpenIdProvider(issuer, {
    clients: [
      { client_id: 'studio', client_secret: 'a-secret-of-the-client', redirect_uris: [`${origin}/login/back`] },
    ],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    // The claims of the scopes are in the token itself, as most providers do it.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a-key-of-the-provider'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { issuer };
}

/** A browser’s cookies, of one site. */
class Jar {
  readonly #kept = new Map<string, string>();

  take(headers: Headers): void {
    for (const each of headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(each)) this.#kept.delete(name);
      else this.#kept.set(name, value.join('='));
    }
  }

  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** Logs somebody in at the provider, as its pages do, from the address that the studio sends a browser to; answers the one that it is sent back to. */
export async function logInAt(address: string, origin: string, login: string): Promise<string> {
  const jar = new Jar();
  const ask = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    jar.take(answer.headers);
    return answer;
  };
  let next = address;
  for (let step = 0; step < 12; step++) {
    if (next.startsWith(origin)) return next;
    const answer = await ask(next);
    const to = answer.headers.get('location');
    if (to !== null) next = new URL(to, next).href;
    else {
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? next;
      const done = await ask(new URL(action, next).href, {
        prompt,
        ...(prompt === 'login' && { login, password: 'any' }),
      });
      next = new URL(done.headers.get('location') ?? '', next).href;
    }
  }
  throw new Error(`The provider leads nowhere: ${next}`);
}
