import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { documentFor } from '#pipeline/build/page/documents.ts';
import { headersFor } from '#pipeline/build/bundle/security-headers.ts';
import type { ServedBundle } from './bundles.ts';

/** Files that steer servers and are nobody else's business. */
const unserved = new Set(['/_headers', '/headers.json', '/nginx.conf', '/build.json']);

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The file of a bundle that answers an address: itself, or the page for an address without extension. Undefined: not found. */
function fileFor({ folder }: ServedBundle, path: string): string | undefined {
  const clean = normalize(path).replaceAll('\\', '/');
  if (!clean.startsWith('/') || clean.includes('\0') || unserved.has(clean) || /\.(br|gz)$/.test(clean))
    return undefined;
  if (extname(clean) === '') return documentFor(clean);
  if (isFile(join(folder, clean))) return clean;
  // Screens have addresses such as /m/register.html from the days of one file a page (NAV-1, NAV-2).
  return /^\/m\/[\w/-]+\.html$/.test(clean) ? documentFor(clean) : undefined;
}

/** Answers one request from a bundle with its headers. `frameOrigins` are added to what frames may come from. */
export function serveBundle(
  bundle: ServedBundle,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  frameOrigins: readonly string[] = [],
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const file = fileFor(bundle, path);
  const headers = headersFor(bundle.rules, path === '/' ? path : (file ?? '/404.html'));
  headers['content-security-policy'] = allowFrames(headers['content-security-policy'] ?? '', frameOrigins);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (file === undefined) return sendNotFound(join(bundle.folder, '404.html'), response);
  request.url = encodeURI(file);
  bundle.send(request, response);
}

function sendNotFound(page: string, response: ServerResponse): void {
  const isThere = existsSync(page);
  response.writeHead(404, { 'content-type': isThere ? 'text/html;charset=utf-8' : 'text/plain' });
  if (isThere) createReadStream(page).pipe(response);
  else response.end('Not found\n');
}

/** A policy that lets frames from further origins in: the demo games of a local run have another origin on the same port. */
function allowFrames(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  return policy.replace(
    /frame-src ([^;]+)/,
    (_, given: string) => `frame-src ${[given === "'none'" ? '' : given, ...origins].join(' ').trim()}`,
  );
}
