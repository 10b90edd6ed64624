/** The editor of merchants, on this machine alone. */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { portFrom } from '#gateway/environment.ts';
import { onEnd } from '#gateway/shutdown.ts';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { needFolder } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { publishedFolder } from '#pipeline/release/site.ts';
import { buildDesk } from '#studio/build/desk.ts';
import { isCanvas } from '#studio/server/access.ts';
import { createStudio } from '#studio/server/app.ts';
import { keptToken } from '#studio/server/kept-token.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import type { Road } from '#studio/server/releases.ts';
import { Refusal } from '#studio/documents/refusal.ts';
import { followFiles } from '#studio/server/follow-files.ts';
import { Session, sessionLog } from '#studio/session/session.ts';
import { makeProgram, merchantsOption, runProgram } from './command/program.ts';
import { canvasPages } from './serve/canvas-pages.ts';
import { mountGateway } from './serve/gateway-mount.ts';
import { listen, type Handler } from './serve/listen.ts';

/** A name that is a file, and a branch of git. */
function asDraft(text: string): string {
  if (/^[a-z0-9](?:-?[a-z0-9])*$/i.test(text)) return text;
  throw new InvalidArgumentError('Name it by letters, digits and hyphens.');
}

/** Builds in a process of its own, so that the session goes on meanwhile. Rejects with what the build says last. */
function buildBundle(code: string, channel: ChannelName, merchants: string): Promise<void> {
  const words = ['scripts/build.ts', '--merchant', code, '--channel', channel, '--merchants', merchants];
  return new Promise((done, reject) => {
    execFile(process.execPath, words, { maxBuffer: 64_000_000 }, (error, printed, complaint) => {
      const said = (complaint.trim() || printed.trim()).split('\n').at(-1);
      if (error) reject(new Refusal(`${code} could not be built: ${said}`));
      else done();
    });
  });
}

async function studio({ merchants, draft }: { merchants?: string; draft: string }): Promise<void> {
  // React in the canvas draws as fast as it does for players.
  process.env['NODE_ENV'] ??= 'production';
  const root = process.cwd();
  const paths = pathsAt(root, merchants === undefined ? {} : { merchants: resolve(merchants) });
  needFolder(openSources(paths));
  const options = { root, merchants: paths.merchants, log: sessionLog(root, draft) };
  const live = new LiveSession(new Session(options), draft);
  const token = keptToken(join(root, '.foyer/studio/token'));
  const road: Road = {
    paths: (channel) => pathsAt(root, { channel, merchants: paths.merchants }),
    folder: (channel) => join(root, publishedFolder(channel)),
    build: (code, channel) => buildBundle(code, channel, paths.merchants),
  };
  const app = await createStudio({ live, token, desk: await buildDesk(root), road });
  await app.ready();
  const gateway = await mountGateway(root);
  let canvas: Handler = (_request, response) => void response.writeHead(503).end();
  const handler: Handler = (request, response) =>
    isCanvas(request.headers.host) ? canvas(request, response) : app.routing(request, response);
  const { server, port } = await listen(handler, portFrom(process.env, 'PORT', 8090), { host: '127.0.0.1' });
  const pages = await canvasPages(live.session, { paths, server, port, gateway: gateway.handler });
  canvas = pages.handler;
  const unfollow = followFiles(live);
  onEnd(async () => {
    unfollow();
    server.closeAllConnections();
    server.close();
    await Promise.all([app.close(), pages.close(), gateway.close()]);
    live.session.close();
  });
  // All that was typed is in the log already: a fault of one answer ends nothing.
  process.on('uncaughtException', console.error);
  console.log(`Studio: http://localhost:${port}/?token=${token}\nStop with Ctrl-C: what is not saved is kept.`);
}

await runProgram(
  makeProgram('npm run studio --', 'the editor of merchants; PORT sets where it listens, on this machine alone')
    .option(...merchantsOption)
    .option(
      '--draft <name>',
      'what is edited in this session: its log, and the branch of its commits',
      asDraft,
      'studio',
    )
    .action(studio),
);
