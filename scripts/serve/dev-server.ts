import { basename, dirname, join } from 'node:path';
import { createServer } from 'vite';
import { codeFault } from '#pipeline/config/codes.ts';
import { ownerOf } from '#pipeline/check/domains.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import type { Paths } from '#pipeline/build/paths.ts';
import { failurePage } from './dev-page.ts';
import { devAnswer } from './dev-answer.ts';
import { followMerchants } from './dev-watch.ts';
import type { MountedGateway } from './gateway-mount.ts';
import { listPage } from './list-page.ts';
import { hostOf, isGateway, listen, pathOf, type Handler } from './listen.ts';
import { fileServer } from './file-server.ts';

export type DevServer = { port: number; merchants: () => string[]; close: () => Promise<void> };

/** The development server: the code by Vite, each merchant's page from its files at every request, so that nothing needs a restart. */
export async function startDevServer({
  paths,
  port,
  gateway,
}: {
  paths: Paths;
  port: number;
  gateway: Pick<MountedGateway, 'handler' | 'onSms' | 'host'>;
}): Promise<DevServer> {
  let handler: Handler = (_request, response) => void response.writeHead(503).end();
  const listening = await listen((request, response) => handler(request, response), port, { host: gateway.host });
  const vite = await createServer({
    root: paths.root,
    configFile: join(paths.root, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      hmr: { server: listening.server },
      watch: { ignored: ['**/dist/**', '**/.foyer/**'] },
    },
  });
  const folders = () => listMerchants(openSources(paths));
  const merchants = () => folders().filter((name) => codeFault(name) === undefined);
  followMerchants(vite, paths);
  gateway.onSms((sms) => vite.ws.send('foyer:sms', sms));

  handler = (request, response) => {
    const host = hostOf(request);
    const path = pathOf(request);
    if (path === undefined) return void response.writeHead(400).end();
    if (isGateway(host, path)) return gateway.handler(request, response);
    const name = host.replace(/\.localhost$/, '');
    const sendPage = async (html: string, status = 200) => {
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(await vite.transformIndexHtml(path, html));
    };
    const answer = async () => {
      // Browsers write a host in lower case; the folder may be named otherwise, and its page says that it must not.
      const named = folders().filter((folder) => folder.toLowerCase() === name);
      const code = (named.includes(name) ? name : named[0]) ?? ownerOf(openSources(paths), name);
      const found = code
        ? await devAnswer(code, new URL(request.url ?? '/', `http://${name}`), paths, listening.port)
        : path === '/' && {
            html: listPage(
              merchants().map((each) => ({ code: each })),
              listening.port,
            ),
            status: 200,
          };
      if (!found) return vite.middlewares(request, response);
      if ('html' in found) return sendPage(found.html, found.status);
      response.setHeader('cache-control', 'no-store');
      if ('json' in found)
        return response.setHeader('content-type', 'application/json').end(JSON.stringify(found.json));
      if ('svg' in found) return response.setHeader('content-type', 'image/svg+xml').end(found.svg);
      request.url = `/${encodeURI(basename(found.file))}`;
      return fileServer(dirname(found.file))(request, response);
    };
    answer().catch((error: unknown) => sendPage(failurePage(error), 500));
  };
  return {
    port: listening.port,
    merchants,
    close: async () => {
      await vite.close();
      listening.server.closeAllConnections();
      listening.server.close();
    },
  };
}
