import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { own } from '#schemas/json.ts';
import { authoringSchemas } from '#pipeline/check/authoring-schemas.ts';
import { kindsOf } from '#pipeline/config/kinds.ts';
import { Refusal } from '../documents/refusal.ts';
import { cookieName, isDesk, isToken, refusalOf } from './access.ts';
import { addActs } from './acts.ts';
import { addBrands } from './brands.ts';
import { addDesk } from './desk.ts';
import type { LiveSession } from './live-session.ts';
import { addOverBrands } from './over-brands.ts';
import { addReleases, type Road } from './releases.ts';
import { Unfit } from './unfit.ts';

/** Longest body, bytes: a text of 1 MB as JSON. */
const longestBody = 4_000_000;

export type StudioOptions = {
  live: LiveSession;
  /** What the printed address lets in with, at least 24 characters. */
  token: string;
  /** Folder of the built desk; without it only the API answers. */
  desk?: string;
  /** Where brands are published; without it they are not. */
  road?: Road;
};

/**
 * The API of the studio, below `/studio-api/`: reads answer the shapes of `studio/contract/views.ts`, acts the state after them. What is not done is
 * answered with a sentence: 400 for a shape, 403 for who may not ask, 404 for what is not there, 409 for what the session refuses, 422 for files with errors.
 */
export async function createStudio({ live, token, desk, road }: StudioOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: longestBody,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });

  app.addHook('onRequest', async (request, reply) => {
    const { token: given } = request.query as { token?: unknown };
    const isPrinted = request.method === 'GET' && typeof given === 'string' && isToken(given, token);
    if (isPrinted && isDesk(request.headers.host)) return letIn(reply, token);
    const refusal = refusalOf(request.headers, token, request.method !== 'GET');
    return refusal === undefined ? undefined : reply.code(403).send({ message: refusal });
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { code, message } = spoken(error);
    return reply.code(code).send({ message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }));

  app.get('/studio-api/state', async () => live.state());
  app.get('/studio-api/findings', async () => live.findings());
  app.get('/studio-api/plan', async () => live.session.plan());
  app.get('/studio-api/schemas/:part', async (request, reply) => {
    const { part } = request.params as { part: string };
    const schema = own(authoringSchemas(await kindsOf(live.workspace)), part);
    return schema ?? reply.code(404).send({ message: `There is no schema named ${part}.` });
  });
  app.get('/studio-api/events', (_request, reply) => {
    stream(reply, live);
  });
  if (desk !== undefined) await addDesk(app, desk);
  addBrands(app, live);
  addOverBrands(app, live);
  addActs(app, live);
  if (road) addReleases(app, road);
  return app;
}

/** Keeps who opened the printed address, which then has the token no more. */
const letIn = (reply: FastifyReply, token: string) =>
  reply.header('set-cookie', `${cookieName}=${token}; HttpOnly; SameSite=Strict; Path=/`).redirect('/', 303);

/** Each state as a server-sent event, the present one first. */
function stream(reply: FastifyReply, live: LiveSession): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (state: unknown) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`);
  send(live.state());
  reply.raw.once('close', live.listen(send));
}

/** The status and the sentence of what was thrown; what nobody has foreseen is printed, and the session goes on. */
function spoken(error: FastifyError): { code: number; message: string } {
  if (error instanceof Refusal) return { code: error instanceof Unfit ? 422 : 409, message: error.message };
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return { code: statusCode, message };
  console.error(error);
  return { code: 500, message: 'The studio failed at this; what you typed is kept. The terminal shows the error.' };
}
