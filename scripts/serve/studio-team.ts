import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { hostFrom, portFrom } from '#gateway/environment.ts';
import { onEnd } from '#gateway/shutdown.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { buildDesk } from '#studio/build/desk.ts';
import type { Comment, Request } from '#studio/contract/team.ts';
import { createStudio } from '#studio/server/app.ts';
import { holdAlone } from '#studio/server/draft-lock.ts';
import { followClock } from '#studio/server/schedule/schedule.ts';
import { keptToken } from '#studio/server/kept-token.ts';
import type { Session } from '#studio/session/session.ts';
import { createTeam } from '#studio/team/app.ts';
import { Audit } from '#studio/team/audit.ts';
import { canvasOrigin, placeIn } from '#studio/team/canvas-gate.ts';
import { Drafts } from '#studio/team/drafts.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import { openProvider } from '#studio/team/openid.ts';
import { Known, People } from '#studio/team/people.ts';
import { signPass } from '#studio/team/pass.ts';
import { whoAsksIfAny } from '#studio/team/person.ts';
import { Requests } from '#studio/team/requests.ts';
import { lifetimeMs } from '#studio/team/sessions.ts';
import { readSettings } from '#studio/team/settings.ts';
import { teamSchedule } from '#studio/team/team-schedule.ts';
import { needCheckout } from '#studio/team/worktree.ts';
import { passOf } from './canvas-door.ts';
import { openCanvas } from './canvas-pages.ts';
import { mountGateway } from './gateway-mount.ts';
import { listen, type Handler } from './listen.ts';
import { cameraOf } from './studio-camera.ts';
import { roadOf } from './studio-road.ts';

/** The studio of a team, over a project that is a checkout of git. Rejects with a sentence when its settings do not let it start. */
export async function serveTeam(root: string): Promise<void> {
  const settings = readSettings(root, process.env);
  const { origin, trustedProxies } = settings;
  await needCheckout(root);
  const now = Date.now;
  const paths = pathsAt(root);
  const kept = join(root, '.foyer/studio');
  const letGo = await holdAlone(kept, 'team', 'Another studio for a team runs on this folder already: stop it first.');
  const key = keptToken(join(kept, 'pass-key'));
  const audit = new Audit(join(kept, 'audit.jsonl'));
  const road = { ...roadOf(root, paths.merchants), by: () => whoAsksIfAny()?.person.name };
  const desk = await buildDesk(root);
  const camera = cameraOf(root);
  const people = new People(
    new KeptList<Known>(join(kept, 'people.json'), Known),
    () => readSettings(root, process.env).roles,
  );
  let opened: Drafts | undefined;
  const schedule = teamSchedule({ root, road, audit, now, people, drafts: () => opened });
  const drafts = await Drafts.open({
    root,
    audit,
    now,
    scheduled: schedule.textsAt,
    open: (draft, live, guard) =>
      createStudio({
        live,
        guard,
        desk,
        road,
        schedule,
        camera,
        // Whoever has the desk sees all brands of the draft, as long as a session lasts.
        canvas: () => ({
          origin: canvasOrigin(origin, { code: '{code}', draft }),
          pass: signPass(key, { draft, code: '*', until: now() + lifetimeMs }),
        }),
      }),
  });
  opened = drafts;
  const team = await createTeam({
    drafts,
    audit,
    requests: new Requests(new KeptList<Request>(join(kept, 'requests.json')), now),
    comments: new KeptList<Comment>(join(kept, 'comments.json')),
    road,
    key,
    canvasAt: (code, draft) => canvasOrigin(origin, { code, draft }),
    now,
    provider: openProvider(settings),
    people,
    origin,
    trustedProxies,
  });
  await team.ready();
  const gateway = await mountGateway(root);
  const pages = new WeakMap<Session, Handler>();
  let pagesOf: ((session: Session) => Handler) | undefined;
  const canvas = (
    request: IncomingMessage,
    response: ServerResponse,
    place: { code: string; draft: string },
    port: number,
  ) => {
    if (!passOf(request, response, { place, key, now: now() })) return;
    const session = drafts.get(place.draft)?.live.session;
    if (!session || !pagesOf) return void response.writeHead(404).end();
    const handler = pages.get(session) ?? pagesOf(session);
    pages.set(session, handler);
    // As on one machine from here on: whoever is behind it knows of no drafts.
    request.headers.host = `${place.code}.localhost:${port}`;
    return handler(request, response);
  };
  const listening = { port: portFrom(process.env, 'PORT', 8090) };
  const handler: Handler = (request, response) => {
    const place = placeIn(origin, request.headers.host);
    if (place) canvas(request, response, place, listening.port);
    else team.routing(request, response);
  };
  const { server, port } = await listen(handler, listening.port, { host: hostFrom(process.env) });
  listening.port = port;
  const canvases = await openCanvas({ paths, server, port, gateway: gateway.handler, desk: origin, isShared: true });
  pagesOf = canvases.pagesOf;
  const stop = followClock(schedule);
  onEnd(async () => {
    stop();
    server.closeAllConnections();
    server.close();
    await Promise.all([team.close(), canvases.close(), gateway.close()]);
    await drafts.end();
    letGo();
  });
  // All that was typed is in the logs already: a fault of one answer ends nothing.
  process.on('uncaughtException', console.error);
  const { head, broken } = audit.view();
  if (broken !== undefined) console.error(`The record of this studio is not whole. ${broken}`);
  console.log(
    `Studio: ${origin}, from port ${port}. The record ends with ${head}.\nStop with Ctrl-C: what is not saved is kept.`,
  );
}
