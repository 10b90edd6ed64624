import type { Server } from 'node:http';
import { openBundles } from './bundles.ts';
import { hostOf, isGateway, listen, pathOf, type Handler } from './listen.ts';
import { isGamePage, isMissingGame } from './missing-game.ts';
import { listPage, type Unbuilt } from './list-page.ts';
import { serveBundle } from './serve-bundle.ts';

export type LobbyServer = { server: Server; port: number; merchants: string[] };

/** One server for all merchants of a dist folder (HOST-1): the host chooses the bundle, `/api` goes to the gateway. */
export async function startLobbyServer({
  dist,
  port,
  host: address,
  gateway,
  unbuilt = [],
}: {
  dist: string;
  port: number;
  /** The address to listen on; all without. */
  host?: string;
  gateway: Handler;
  /** Merchants that have no bundle, until they are built. */
  unbuilt?: readonly Unbuilt[];
}): Promise<LobbyServer> {
  const bundles = openBundles(dist);
  let frameOrigins: string[] = [];
  let listening = port;
  const handler: Handler = (request, response) => {
    const host = hostOf(request);
    const path = pathOf(request);
    if (path === undefined) return void response.writeHead(400).end();
    if (isGateway(host, path)) return gateway(request, response);
    const bundle = bundles.forHost(host);
    if (bundle) {
      const usual = { frameOrigins: host.endsWith('.localhost') ? frameOrigins : [] };
      if (!isGamePage(bundle.pages, path)) return serveBundle(bundle, request, response, path, usual);
      const asked = { port: listening, host: address, merchant: bundle.merchant };
      void isMissingGame(request, path, asked).then((isMissing) =>
        serveBundle(bundle, request, response, path, { ...usual, isMissing }),
      );
      return;
    }
    response.writeHead(path === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const asked = unbuilt.find(({ code }) => host === `${code.toLowerCase()}.localhost`);
    response.end(listPage(bundles.all(), listening, asked));
  };
  const started = await listen(handler, port, address === undefined ? {} : { host: address });
  listening = started.port;
  frameOrigins = [`http://games.localhost:${listening}`];
  return { ...started, merchants: bundles.all().map(({ code }) => code) };
}
