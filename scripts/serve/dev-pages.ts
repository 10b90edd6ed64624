import { basename, dirname } from 'node:path';
import type { OutgoingHttpHeaders } from 'node:http';
import type { ViteDevServer } from 'vite';
import { codeFault } from '#pipeline/config/codes.ts';
import { ownerOf } from '#pipeline/check/domains.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { devAnswer, type PageSources } from './dev-answer.ts';
import { failurePage } from './dev-page.ts';
import { fileServer } from './file-server.ts';
import { listPage } from './list-page.ts';
import { hostOf, isGateway, pathOf, type Handler } from './listen.ts';

type DevPages = {
  sources: PageSources;
  vite: ViteDevServer;
  gateway: Handler;
  /** Where the server of these pages listens. */
  port: number;
  /** What every page is sent with. */
  headers?: OutgoingHttpHeaders;
};

/** Answers the hosts of all merchants, each page made from its files at every request, with the code by Vite. */
export function devPages({ sources, vite, gateway, port, headers = {} }: DevPages): Handler {
  const folders = () => listMerchants(sources.open());
  const merchants = () => folders().filter((name) => codeFault(name) === undefined);
  return (request, response) => {
    const host = hostOf(request);
    const path = pathOf(request);
    if (path === undefined) return void response.writeHead(400).end();
    if (isGateway(host, path)) return gateway(request, response);
    const name = host.replace(/\.localhost$/, '');
    const sendPage = async (html: string, status = 200) => {
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers })
        .end(await vite.transformIndexHtml(path, html));
    };
    const answer = async () => {
      // Browsers write a host in lower case; the folder may be named otherwise, and its page says that it must not.
      const named = folders().filter((folder) => folder.toLowerCase() === name);
      const code = (named.includes(name) ? name : named[0]) ?? ownerOf(sources.open(), name);
      const found = code
        ? await devAnswer(code, new URL(request.url ?? '/', `http://${name}`), sources, port)
        : path === '/' && {
            html: listPage(
              merchants().map((each) => ({ code: each })),
              port,
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
}
