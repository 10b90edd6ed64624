import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { createServer } from 'vite';
import { explain } from '#pipeline/explain.ts';
import { listMerchants } from '#pipeline/load.ts';
import { openSources, readSource } from '#pipeline/stamp/merchant-source.ts';
import type { Places } from '#pipeline/stamp/places.ts';
import { errorLine } from '#pipeline/stamp/report.ts';
import { contentType } from './content-types.ts';
import { devPage, errorsPage } from './dev-page.ts';
import { listPage } from './list-page.ts';
import { hostOf, isGateway, listen, pathOf, type Handler } from './listen.ts';

export type DevServer = { port: number; merchants: () => string[]; close: () => Promise<void> };

function send(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

/** The development server: the code by Vite, each merchant's page from its files at every request, so that nothing needs a restart. */
export async function startDevServer({
  places,
  port,
  gateway,
}: {
  places: Places;
  port: number;
  gateway: Handler;
}): Promise<DevServer> {
  let handler: Handler = (_request, response) => void response.writeHead(503).end();
  const listening = await listen((request, response) => handler(request, response), port);
  const vite = await createServer({
    root: places.root,
    configFile: join(places.root, 'vite.config.ts'),
    server: {
      middlewareMode: true,
      hmr: { server: listening.server },
      watch: { ignored: ['**/dist/**', '**/.foyer/**'] },
    },
  });
  const merchants = () => listMerchants(openSources(places));
  const watched = [places.merchants, places.locales].map((folder) => folder + sep);
  let reload: NodeJS.Timeout | undefined;
  vite.watcher.add([places.merchants, places.locales]);
  vite.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(folder))) return;
    clearTimeout(reload);
    reload = setTimeout(() => vite.ws.send({ type: 'full-reload' }), 50);
  });

  async function answer(code: string, url: URL, response: ServerResponse): Promise<boolean> {
    if (url.pathname === '/__foyer/explain') {
      send(
        response,
        200,
        contentType('texts.json'),
        JSON.stringify(explain(code, url.searchParams.get('path') ?? '', openSources(places))),
      );
      return true;
    }
    if (url.pathname === '/icons.svg') {
      send(response, 200, contentType('icons.svg'), readFileSync(join(places.publicFiles, 'icons.svg')));
      return true;
    }
    const isPage = !/\.\w+$|^\/(@|__|src\/|node_modules\/)/.test(url.pathname);
    const text = /^\/texts\/(\w+)\.json$/.exec(url.pathname)?.[1];
    const isAsset = url.pathname.startsWith('/assets/');
    if (!isPage && text === undefined && !isAsset) return false;
    const { source, errors } = await readSource(code, openSources(places));
    if (source === undefined) {
      for (const error of errors) console.error(errorLine(error));
      send(
        response,
        500,
        contentType('page.html'),
        await vite.transformIndexHtml(url.pathname, errorsPage(code, errors)),
      );
      return true;
    }
    if (text !== undefined) {
      send(
        response,
        200,
        contentType('texts.json'),
        JSON.stringify((source.texts as Record<string, unknown>)[text] ?? {}),
      );
      return true;
    }
    if (isAsset) {
      const file = source.findAsset(url.pathname.slice(1));
      if (file === undefined) return false;
      send(response, 200, contentType(file), readFileSync(file));
      return true;
    }
    send(response, 200, contentType('page.html'), await vite.transformIndexHtml(url.pathname, devPage(source)));
    return true;
  }

  handler = (request, response) => {
    const host = hostOf(request);
    const path = pathOf(request);
    if (path === undefined) return void response.writeHead(400).end();
    if (isGateway(host, path)) return gateway(request, response);
    const code = host.replace(/\.localhost$/, '');
    if (!merchants().includes(code))
      return send(
        response,
        200,
        contentType('page.html'),
        listPage(
          merchants().map((each) => ({ code: each })),
          listening.port,
        ),
      );
    answer(code, new URL(request.url ?? '/', 'http://host'), response).then(
      (answered) => answered || vite.middlewares(request, response),
      (error: unknown) =>
        send(response, 500, contentType('message.txt'), error instanceof Error ? error.message : String(error)),
    );
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
