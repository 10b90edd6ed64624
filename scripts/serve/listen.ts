import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The host name of a request, lower case, without port. */
export const hostOf = (request: IncomingMessage): string =>
  (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '');

// Nothing to decode, no dots to resolve: most addresses, as they stand.
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

/** Listens on all addresses of this machine, or on `host` alone; answers the server and its port. Throws one sentence when the port is taken or forbidden. */
export function listen(handler: Handler, port: number, host?: string): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    try {
      handler(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Internal error\n');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use: stop what runs there, or choose another one, for example PORT=${port + 1} npm start.`,
        EACCES: `Port ${port} needs rights that this user lacks: choose one above 1023, for example PORT=8080 npm start.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? error.message));
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
