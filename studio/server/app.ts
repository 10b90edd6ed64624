import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { own } from '#schemas/json.ts';
import { authoringSchemas } from '#pipeline/check/authoring-schemas.ts';
import { kindsOf } from '#pipeline/config/kinds.ts';
import { byToken, type Guard } from './access.ts';
import { addActs } from './acts.ts';
import { addAssets } from './assets/assets.ts';
import { addBrands } from './brands.ts';
import { localCanvas, type CanvasPlace } from './canvas-place.ts';
import { addDesk } from './desk.ts';
import type { LiveSession } from './live-session.ts';
import { addOverBrands } from './over-brands.ts';
import { addPalette } from './palette/add-palette.ts';
import { addPromises } from './promises.ts';
import { addReleases } from './releases.ts';
import { addPhone, type Phone } from './phone.ts';
import type { Road } from './road.ts';
import { addSchedule } from './schedule/routes.ts';
import type { Schedule } from './schedule/schedule.ts';
import type { Camera } from './shots/camera.ts';
import { addShots } from './shots/shots.ts';
import { spoken } from './spoken.ts';

/** Longest body, bytes: a text of 1 MB as JSON. */
const longestBody = 4_000_000;

export type StudioOptions = {
  live: LiveSession;
  /** Folder of the built desk; without it only the API answers. */
  desk?: string;
  /** Where brands are published; without it they are not. */
  road?: Road;
  /** What waits for its time; without it nothing does. */
  schedule?: Schedule;
  /** What photographs what a save changes; without it nobody does. */
  camera?: Camera;
  /** Where the canvas is; default: below `localhost`, on the port of the desk. */
  canvas?: CanvasPlace;
} & (
  | {
      /** What the printed address lets in with, at least 24 characters. */
      token: string;
      /** What makes links for phones; without it they are told how to get some. */
      phone?: Phone | undefined;
    }
  | {
      /** Who is let in, and what they may do. */
      guard: Guard;
    }
);

/**
 * The API of the studio, below `/studio-api/`: reads answer the shapes of `studio/contract/views.ts`, acts the state after them. What is not done is
 * answered with a sentence: 400 for a shape, 403 for who may not ask, 404 for what is not there, 409 for what the session refuses, 422 for files with errors.
 */
export async function createStudio({
  live,
  desk,
  road,
  schedule,
  camera,
  canvas = localCanvas,
  ...access
}: StudioOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: longestBody,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });

  const guard = 'guard' in access ? access.guard : byToken(access.token);
  guard(app);
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
  if (desk !== undefined) await addDesk(app, desk, canvas);
  addBrands(app, live, canvas);
  addOverBrands(app, live);
  addAssets(app, live);
  addPalette(app, live);
  addActs(app, live);
  addPromises(app, live);
  if ('token' in access) addPhone(app, live, access.phone);
  if (road) addReleases(app, road);
  if (schedule) addSchedule(app, live, schedule);
  if (camera) addShots(app, live, camera);
  return app;
}

/** Each state as a server-sent event, the present one first. */
function stream(reply: FastifyReply, live: LiveSession): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (state: unknown) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`);
  send(live.state());
  reply.raw.once('close', live.listen(send));
}
