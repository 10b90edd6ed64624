/** The editor of merchants, on this machine alone. */
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { portFrom } from '#gateway/environment.ts';
import { onEnd } from '#gateway/shutdown.ts';
import { needFolder } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { buildDesk } from '#studio/build/desk.ts';
import { createStudio } from '#studio/server/app.ts';
import { LiveSession } from '#studio/server/live-session.ts';
import { followFiles } from '#studio/server/follow-files.ts';
import { Session } from '#studio/session/session.ts';
import { makeProgram, merchantsOption, runProgram } from './command/program.ts';
import { listen } from './serve/listen.ts';

async function studio({ merchants }: { merchants?: string }): Promise<void> {
  const root = process.cwd();
  const paths = pathsAt(root, merchants === undefined ? {} : { merchants: resolve(merchants) });
  needFolder(openSources(paths));
  const options = { root, merchants: paths.merchants, log: join(root, '.foyer/studio/session.log') };
  const live = new LiveSession(new Session(options));
  const token = randomBytes(24).toString('base64url');
  const app = await createStudio({ live, token, desk: await buildDesk(root) });
  await app.ready();
  const handler = (...given: Parameters<typeof app.routing>) => app.routing(...given);
  const { server, port } = await listen(handler, portFrom(process.env, 'PORT', 8090), { host: '127.0.0.1' });
  const unfollow = followFiles(live);
  onEnd(async () => {
    unfollow();
    server.closeAllConnections();
    server.close();
    await app.close();
    live.session.close();
  });
  // All that was typed is in the log already: a fault of one answer ends nothing.
  process.on('uncaughtException', console.error);
  console.log(`Studio: http://localhost:${port}/?token=${token}\nStop with Ctrl-C: what is not saved is kept.`);
}

await runProgram(
  makeProgram('npm run studio --', 'the editor of merchants; PORT sets where it listens, on this machine alone')
    .option(...merchantsOption)
    .action(studio),
);
