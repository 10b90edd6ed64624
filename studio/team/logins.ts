import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadOn, sayPage } from './said-page.ts';
import { backPath, type Checks, type Provider } from './openid.ts';
import type { People } from './people.ts';
import { lifetimeMs, type Found, type Sessions } from './sessions.ts';

/** Only for this host, by TLS, and for no script. */
const strictCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const sessionCookie = '__Host-foyer-studio';
const loginCookie = '__Host-foyer-login';

/** How long a login may take, ms, and how many may be under way: who only begins them takes no memory. */
const loginMs = 10 * 60_000;
const mostLogins = 1000;

const retry = { to: '/login', words: 'Try again' };

type Begun = { checks: Checks; to: string; at: number };

/** A path of this host, and nothing that browsers take for another. */
const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(to);

/** The session of a request, which `isUse` where a person has made it; its cookie is renewed where it is old. */
export function sessionOf(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  isUse = true,
): Found | undefined {
  const token = request.cookies[sessionCookie];
  const found = token === undefined ? undefined : sessions.find(token, isUse);
  if (found?.fresh !== undefined) setSession(reply, found.fresh);
  return found;
}

/** Written at once: what a draft’s studio answers is not sent by this one. */
const setSession = (reply: FastifyReply, token: string) =>
  reply.header(
    'set-cookie',
    reply.server.serializeCookie(sessionCookie, token, { ...strictCookie, maxAge: lifetimeMs / 1000 }),
  );

/** Login and logout. `origin` is where browsers reach the studio, `now` the clock, epoch ms. */
export function addLogins(
  app: FastifyInstance,
  {
    provider,
    people,
    sessions,
    origin,
    now,
  }: { provider: Provider; people: People; sessions: Sessions; origin: string; now: () => number },
): void {
  const begun = new Map<string, Begun>();

  app.get('/login', async (request, reply) => {
    const { to, again } = request.query as { to?: unknown; again?: unknown };
    for (const [state, { at }] of begun) if (now() - at > loginMs || begun.size >= mostLogins) begun.delete(state);
    const login = await provider.begin(again !== undefined).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    if (!login) return sayPage(reply, 503, 'The provider of logins does not answer: try again in a minute.', retry);
    const { address, checks } = login;
    begun.set(checks.state, { checks, to: isOwnPath(to) ? to : '/', at: now() });
    // The provider leads back from another site, where a strict cookie is not sent.
    return reply
      .setCookie(loginCookie, checks.state, { ...strictCookie, sameSite: 'lax', maxAge: loginMs / 1000 })
      .redirect(address, 303);
  });

  app.get(backPath, async (request, reply) => {
    const state = request.cookies[loginCookie];
    const login = state === undefined ? undefined : begun.get(state);
    if (state !== undefined) begun.delete(state);
    reply.clearCookie(loginCookie, strictCookie);
    if (!login || now() - login.at > loginMs) return sayPage(reply, 400, 'This login is over, or of another browser.');
    const person = await provider.finish(new URL(request.url, origin), login.checks).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    if (!person) return sayPage(reply, 400, 'The provider did not confirm this login.');
    people.note(person);
    if (person.grants.length === 0)
      return sayPage(reply, 403, `${person.name} has no role here: ask who runs this studio.`);
    // What the browser had before, nobody has any more.
    sessionOf(sessions, request, reply)?.end();
    setSession(reply, sessions.begin(person));
    return leadOn(reply, login.to);
  });

  app.get('/logout', (_request, reply) => sayPage(reply, 200, 'You are logged out.'));
  app.post('/logout', (request, reply) => {
    sessionOf(sessions, request, reply)?.end();
    return reply.clearCookie(sessionCookie, strictCookie).code(200).send({ message: 'Logged out.' });
  });
}
