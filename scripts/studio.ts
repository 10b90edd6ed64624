/** The editor of merchants: on this machine alone, or for a team. */
import { join, resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { portFrom } from '#gateway/environment.ts';
import { onEnd } from '#gateway/shutdown.ts';
import { listMerchants, needFolder } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { act } from '#pipeline/release/record.ts';
import { buildDesk } from '#studio/build/desk.ts';
import { isCanvas } from '#studio/server/access.ts';
import { ScheduledSet } from '#studio/contract/schedule.ts';
import { createStudio } from '#studio/server/app.ts';
import { commitFiles } from '#studio/server/commit.ts';
import { holdAlone } from '#studio/server/draft-lock.ts';
import { keptToken } from '#studio/server/kept-token.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { followFiles, seeOutside } from '#studio/server/follow-files.ts';
import { followClock, Schedule } from '#studio/server/schedule/schedule.ts';
import { KeptList } from '#studio/session/kept-list.ts';
import { sessionLog } from '#studio/session/log.ts';
import { Session } from '#studio/session/session.ts';
import { makeProgram, merchantsOption, runProgram } from './command/program.ts';
import { openCanvas } from './serve/canvas-pages.ts';
import { mountGateway } from './serve/gateway-mount.ts';
import { listen, type Handler } from './serve/listen.ts';
import { cameraOf } from './serve/studio-camera.ts';
import { roadOf } from './serve/studio-road.ts';
import { openPhone } from './serve/studio-phone.ts';
import { serveTeam } from './serve/studio-team.ts';

/** A name that is a file, and a branch of git. */
function asDraft(text: string): string {
  if (/^[a-z0-9](?:-?[a-z0-9])*$/i.test(text)) return text;
  throw new InvalidArgumentError('Name it by letters, digits and hyphens.');
}

type Options = { merchants?: string; draft: string; phone?: true; serve?: true };

async function studio({ merchants, draft, phone: hasPhones, serve }: Options): Promise<void> {
  // React in the canvas draws as fast as it does for players.
  process.env['NODE_ENV'] ??= 'production';
  const root = process.cwd();
  if (serve) return serveTeam(root);
  const paths = pathsAt(root, merchants === undefined ? {} : { merchants: resolve(merchants) });
  needFolder(openSources(paths));
  const folder = join(root, '.foyer/studio');
  const again = `Another studio of this folder has the draft ${draft}: stop it, or give this one another by --draft.`;
  const letGo = await holdAlone(folder, `draft-${draft}`, again);
  const options = { root, merchants: paths.merchants, log: sessionLog(root, draft) };
  const road = roadOf(root, paths.merchants);
  const schedule = new Schedule({
    kept: new KeptList(join(root, `.foyer/studio/${draft}.schedule.json`), ScheduledSet),
    files: { root, merchants: paths.merchants },
    road,
    now: Date.now,
    rules: { who: () => ({ id: '', name: act().by }) },
    changed: (files) => seeOutside(live, files),
    commit: async (files, { title }) => void (await commitFiles(paths.merchants, { files, branch: draft, title })),
  });
  const live = new LiveSession(new Session({ ...options, scheduled: schedule.textsAt }), draft);
  const token = keptToken(join(folder, 'token'));
  const phones = hasPhones
    ? await openPhone({
        draft,
        key: keptToken(join(folder, 'pass-key')),
        now: Date.now,
        port: portFrom(process.env, 'PHONE_PORT', 8091),
        isBrand: (code) => listMerchants(live.workspace).includes(code),
      })
    : undefined;
  const desk = await buildDesk(root);
  const app = await createStudio({ live, token, phone: phones?.phone, desk, road, schedule, camera: cameraOf(root) });
  await app.ready();
  const gateway = await mountGateway(root);
  let canvas: Handler = (_request, response) => void response.writeHead(503).end();
  const handler: Handler = (request, response) =>
    isCanvas(request.headers.host) ? canvas(request, response) : app.routing(request, response);
  const { server, port } = await listen(handler, portFrom(process.env, 'PORT', 8090), { host: '127.0.0.1' });
  const origin = `http://localhost:${port}`;
  const pages = await openCanvas({ paths, server, port, gateway: gateway.handler, desk: origin, isShared: hasPhones });
  canvas = pages.pagesOf(live.session);
  phones?.show(canvas);
  const unfollow = followFiles(live);
  const stop = followClock(schedule);
  onEnd(async () => {
    unfollow();
    stop();
    server.closeAllConnections();
    server.close();
    phones?.close();
    await Promise.all([app.close(), pages.close(), gateway.close()]);
    live.session.close();
    letGo();
  });
  // All that was typed is in the log already: a fault of one answer ends nothing.
  process.on('uncaughtException', console.error);
  if (phones) console.log(`Phones in the same network reach port ${phones.port}, by the links of the studio alone.`);
  console.log(`Studio: http://localhost:${port}/?token=${token}\nStop with Ctrl-C: what is not saved is kept.`);
}

await runProgram(
  makeProgram(
    'npm run studio --',
    'the editor of merchants; PORT sets where it listens, on this machine alone without --serve',
  )
    .option(...merchantsOption)
    .option(
      '--draft <name>',
      'what is edited in this session: its log, and the branch of its commits',
      asDraft,
      'studio',
    )
    .addOption(
      new Option('--phone', 'for phones in the same network, too; PHONE_PORT sets where they reach it').conflicts(
        'serve',
      ),
    )
    .option('--serve', 'for a team, behind a proxy and a login: studio.json says which (docs/studio-team.md)')
    .action(studio),
);
