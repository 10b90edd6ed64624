import { createServer } from 'vite';
import { codeFault } from '#pipeline/config/codes.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { openSources } from '#pipeline/build/page/merchant-source.ts';
import type { Paths } from '#pipeline/build/paths.ts';
import { join } from 'node:path';
import { developerTools } from './dev-page.ts';
import { devPages } from './dev-pages.ts';
import { followMerchants } from './dev-watch.ts';
import type { MountedGateway } from './gateway-mount.ts';
import { listen, type Handler } from './listen.ts';

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
  const sources = { paths, open: (at?: number) => openSources(paths, at), tool: developerTools };
  const merchants = () => listMerchants(sources.open()).filter((name) => codeFault(name) === undefined);
  followMerchants(vite, paths);
  gateway.onSms((sms) => vite.ws.send('foyer:sms', sms));
  handler = devPages({ sources, vite, gateway: gateway.handler, port: listening.port });
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
