import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { mainDraft } from '#studio/contract/team.ts';
import { spoken } from '#studio/server/spoken.ts';
import { addLogins, sessionOf } from './logins.ts';
import type { Provider } from './openid.ts';
import type { People } from './people.ts';
import { keepAsking, setAsker } from './person.ts';
import { isPageRead, sayPage, type Onward } from './said-page.ts';
import { Sessions, type Found } from './sessions.ts';
import { addTeamActs, type Team } from './team-acts.ts';

export type TeamOptions = Team & {
  provider: Provider;
  people: People;
  /** Where browsers reach it, such as `https://studio.example`. */
  origin: string;
  trustedProxies: readonly string[];
};

const toDesk: Onward = { to: '/?draft=main', words: 'Look at what is merged' };

/** What is answered without a login. */
const openPaths = new Set(['/login', '/login/back', '/logout']);

/** What pages ask again and again, whether a person is there or not: a session goes on without it for no longer. */
const polled = new Set(
  ['events', 'state', 'releases', 'schedule', 'team/requests', 'team/comments'].map((name) => `/studio-api/${name}`),
);
const isPolled = (path: string, method: string): boolean => method === 'GET' && polled.has(path);

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
/**
 * The studio of a team: lets in who has logged in, and hands what they ask of a draft, `?draft=`, to the studio of that. Whoever is not logged in
 * is sent to the provider, or told so with 401.
 */
export async function createTeam({
  provider,
  people,
  origin,
  trustedProxies,
  ...team
}: TeamOptions): Promise<FastifyInstance> {
  const { now, drafts } = team;
  const host = new URL(origin).host;
  const sessions = new Sessions(now);
  const app = Fastify({
    trustProxy: [...trustedProxies],
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  await app.register(cookie);
  const say = (request: FastifyRequest, reply: FastifyReply, code: number, message: string, onward?: Onward) =>
    isPageRead(request) ? sayPage(reply, code, message, onward) : reply.code(code).send({ message });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, message } = spoken(error);
    return say(request, reply, code, message);
  });
  app.setNotFoundHandler((request, reply) => say(request, reply, 404, 'There is nothing at this address.', toDesk));

  app.addHook('onRequest', (request, reply, done) => {
    const refusal = refusalOf(request, { origin, host });
    if (refusal !== undefined) return void say(request, reply, 403, refusal, { to: origin, words: origin });
    const path = pathOf(request.url);
    if (openPaths.has(path)) return done();
    const found = sessionOf(sessions, request, reply, !isPolled(path, request.method));
    if (!found) return needLogin(request, reply, path);
    setAsker(request.raw, { person: found.person, from: request.ip });
    if (path.startsWith('/studio-api/team/')) return done();
    const asked = new URL(request.url, origin);
    const name = asked.searchParams.get('draft');
    if (path === '/' && name === null) {
      asked.searchParams.set('draft', drafts.lastOf(found.person.id) ?? mainDraft);
      return void reply.redirect(`/${asked.search}`, 303);
    }
    const draft = drafts.get(name ?? mainDraft);
    if (draft) handOn(request, reply, found, draft.studio);
    else void say(request, reply, 404, `There is no draft ${name}.`, toDesk);
  });
  keepAsking(app);
  addLogins(app, { provider, people, sessions, origin, now });
  addTeamActs(app, team);

  const sweeping = setInterval(sessions.sweep, 60_000).unref();
  app.addHook('onClose', () => clearInterval(sweeping));
  return app;
}

/** Why a request is refused, whoever asks: it came by another name, without TLS, or from another page. */
function refusalOf(
  { method, headers, protocol }: FastifyRequest,
  { origin, host }: { origin: string; host: string },
): string | undefined {
  if ((headers.host ?? '').toLowerCase() !== host) return `This studio answers at ${origin}.`;
  if (`${protocol}:` !== new URL(origin).protocol)
    return 'The proxy did not say that this came by TLS: it must send x-forwarded-proto.';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || headers.origin === origin ? undefined : 'This page may not change anything here.';
}

/** Sends a browser to the login, and back to what it asked for; what a page asks is told. */
function needLogin(request: FastifyRequest, reply: FastifyReply, path: string): void {
  const { url } = request;
  if (path === '/' && isPageRead(request)) void reply.redirect(`/login?to=${encodeURIComponent(url)}`, 303);
  else void reply.code(401).send({ message: 'Log in again: your session is over.' });
}

/** Lets a draft’s studio answer; what it streams ends with the session. */
function handOn(request: FastifyRequest, reply: FastifyReply, found: Found, studio: FastifyInstance): void {
  const { raw } = reply;
  // A renewed cookie goes along.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  // It knows of no drafts, and refuses what an address says besides what it asks for.
  const [path = '', search = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2);
  const own = search.split('&').filter((each) => !each.startsWith('draft='));
  request.raw.url = own.join('&') === '' ? path : `${path}?${own.join('&')}`;
  const forget = found.onEnd(() => raw.destroy());
  raw.once('close', forget);
  studio.routing(request.raw satisfies IncomingMessage, raw);
}
