import { createReadStream, statSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';
import { headersFor } from '#pipeline/stamp/security-headers.ts';
import type { ServedBundle } from './bundles.ts';
import { contentType } from './content-types.ts';

/** Files that steer servers and are nobody else's business. */
const unserved = new Set(['/_headers', '/headers.json', '/nginx.conf']);

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

function fileAt(path: string): Stats | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

/** The bundle's file for an address: itself, or the page for an address without extension. Undefined: not found. */
export function fileFor(bundle: ServedBundle, path: string): string | undefined {
  const clean = normalize(path).replaceAll('\\', '/');
  if (
    !clean.startsWith('/') ||
    clean.includes('/../') ||
    clean.includes('\0') ||
    unserved.has(clean) ||
    /\.(br|gz)$/.test(clean)
  )
    return undefined;
  if (extname(clean) === '') return '/index.html';
  if (fileAt(join(bundle.folder, clean))) return clean;
  // Screens have addresses such as /m/register.html from the days of one file a page (NAV-1, NAV-2).
  return /^\/m\/[\w/-]+\.html$/.test(clean) ? '/index.html' : undefined;
}

/** Answers one request from a bundle with its headers, compressed as the browser allows. `frameOrigins` are added to what frames may come from. */
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
  const found = fileFor(bundle, path);
  const file = found ?? '/404.html';
  const headers = headersFor(bundle.rules, path === '/' ? path : file);
  headers['content-security-policy'] = allowFrames(headers['content-security-policy'] ?? '', frameOrigins);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = encodings.find(
    ({ name, suffix }) => accepted.includes(name) && fileAt(join(bundle.folder, `${file}${suffix}`)),
  );
  const full = join(bundle.folder, `${file}${encoding?.suffix ?? ''}`);
  const stats = fileAt(full);
  if (!stats) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    return;
  }
  const tag = `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`;
  const sent = {
    ...headers,
    etag: tag,
    'content-type': contentType(file),
    ...(encoding ? { 'content-encoding': encoding.name } : {}),
  };
  if (found !== undefined && request.headers['if-none-match'] === tag) {
    response.writeHead(304, sent).end();
    return;
  }
  response.writeHead(found === undefined ? 404 : 200, { ...sent, 'content-length': stats.size });
  if (request.method === 'HEAD') response.end();
  // Where the client hangs up or the file fails both ends are closed, and there is nobody left to tell.
  else pipeline(createReadStream(full), response, () => {});
}

/** A policy that lets frames from further origins in: the demo games of a local run have another origin on the same port. */
export function allowFrames(policy: string, origins: readonly string[]): string {
  if (origins.length === 0) return policy;
  return policy.replace(
    /frame-src ([^;]+)/,
    (_, given: string) => `frame-src ${[given === "'none'" ? '' : given, ...origins].join(' ').trim()}`,
  );
}
