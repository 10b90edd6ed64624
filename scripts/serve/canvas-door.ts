import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit, type Gate } from '#studio/team/canvas-gate.ts';
import type { Pass } from '#studio/team/pass.ts';

/** Answers who may not see the canvas, and what nobody sees who was given a link; the pass of a request that is still to be answered. */
export function passOf(request: IncomingMessage, response: ServerResponse, gate: Gate): Pass | undefined {
  const { pass, headers } = admit(request, gate);
  // What developers ask of a page, such as whose file says a value.
  const isTool = new URL(request.url ?? '/', 'http://canvas').pathname.startsWith('/__foyer/');
  if (!pass) response.writeHead(403, { 'content-type': 'text/plain' }).end('This link is over, or of another page.\n');
  else if (headers) response.writeHead(303, headers).end();
  else if (isTool) response.writeHead(404).end();
  else return pass;
  return undefined;
}
