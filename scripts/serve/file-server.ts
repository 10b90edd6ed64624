import type { ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Handler } from './listen.ts';

/** Sends files of a folder as they are at each request: the compressed twin where the browser takes it, ranges, and 304 for what it has. */
export function fileServer(folder: string): Handler {
  const send = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders: nameType });
  return (request, response) => {
    // sirv leaves its file open when the client hangs up.
    response.once('pipe', (file: NodeJS.ReadableStream & { destroy: () => void }) =>
      response.once('close', () => file.destroy()),
    );
    send(request, response);
  };
}

/** The one type of ours that sirv's table does not have. */
function nameType(response: ServerResponse, path: string): void {
  if (path.endsWith('.mobileconfig')) response.setHeader('content-type', 'application/x-apple-aspen-config');
}
