import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portAdvice } from '#gateway/environment.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The host name of a request, lower case, without port. */
export const hostOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

// Nothing to decode, no dots to resolve: most addresses.
const plainPath = /^(?:\/[\w-]+)+(?=\?|$)/;

/** The path of a request, decoded; `undefined` when it is not a valid address. */
export function pathOf(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/';
  const plain = plainPath.exec(url);
  if (plain) return plain[0];
  try {
    return decodeURIComponent(new URL(url, 'http://host').pathname);
  } catch {
    return undefined;
  }
}

/** Whether an address belongs to the gateway: `/api` and below, and the host of the demo games. */
export const isGateway = (host: string, path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || host === 'games.localhost';

/**
 * Listens on all addresses of this machine, or on `host` alone; answers the server and its port. Throws one sentence when the
 * port is taken or forbidden, with the variable that sets it.
 */
export function listen(
  handler: Handler,
  port: number,
  { name = 'PORT', host }: { name?: string; host?: string } = {},
): Promise<{ server: Server; port: number }> {
  const server = createServer({ requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }, (request, response) => {
    try {
      handler(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal error\n');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      portAdvice(error, name, port, host).then((advice) => reject(new Error(advice ?? error.message)), reject);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
