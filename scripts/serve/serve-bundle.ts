import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pageAt } from '#pipeline/build/page/documents.ts';
import { headersFor } from '#pipeline/build/bundle/security-headers.ts';
import { brotli } from '#pipeline/store/compress.ts';
import type { ServedBundle } from './bundles.ts';
import { withGameLink } from './game-link.ts';

/** Files that steer servers and are nobody else's business. */
const unserved = new Set(['/_headers', '/headers.json', '/nginx.conf', '/build.json']);

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** What of a bundle answers an address: one of its files with status 200, or with 404 home's document for a page's address, else the short page. */
function answerFor(
  { folder, pages, siteFolder = '' }: ServedBundle,
  path: string,
  language: string | null,
): { file: string; isFound: boolean } {
  const notFound = { file: `/${siteFolder}404.html`, isFound: false };
  const clean = normalize(path).replaceAll('\\', '/');
  if (!clean.startsWith('/') || clean.includes('\0') || unserved.has(clean) || /\.(br|gz)$/.test(clean))
    return notFound;
  const inSite = siteFolder && `/${siteFolder}${clean.slice(1)}`;
  if (inSite && extname(clean) !== '' && isFile(join(folder, inSite))) return { file: inSite, isFound: true };
  const isWellKnown = clean.startsWith('/.well-known/');
  const hasFile = (isWellKnown || extname(clean) !== '') && isFile(join(folder, clean));
  if (hasFile) return { file: clean, isFound: true };
  // Screens have addresses such as /m/register.html from the days of one file a page (NAV-1, NAV-2).
  const isPage = !isWellKnown && (extname(clean) === '' || /^\/m\/[\w/-]+\.html$/.test(clean));
  if (!isPage) return notFound;
  const { file, isKnown } = pageAt(pages, clean, language);
  return { file, isFound: isKnown };
}

/** Answers one request from a bundle with its headers. `frameOrigins` are added to the origins that frames may have; a page that `isMissing` is sent with status 404. */
export function serveBundle(
  bundle: ServedBundle,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { frameOrigins = [], isMissing = false }: { frameOrigins?: readonly string[]; isMissing?: boolean } = {},
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const language = new URL(request.url ?? '/', 'http://host').searchParams.get('lang');
  const { file, isFound } = answerFor(bundle, path, language);
  const headers = headersFor(bundle.rules, path === '/' ? path : file);
  headers['content-security-policy'] = allowFrames(headers['content-security-policy'] ?? '', frameOrigins);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!isFound || isMissing) return sendNotFound(join(bundle.folder, file), request, response);
  const game = withGameLink(bundle, path, file);
  if (game !== undefined) return sendHtml(game, request, response);
  if (file.startsWith('/.well-known/') && extname(file) === '') response.setHeader('content-type', 'application/json');
  request.url = encodeURI(file);
  bundle.send(request, response);
}

const takesBrotli = ({ headers }: IncomingMessage) => /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');

function sendHtml(text: string, request: IncomingMessage, response: ServerResponse): void {
  const content = Buffer.from(text);
  const isPacked = takesBrotli(request);
  if (isPacked) response.setHeader('content-encoding', 'br');
  response.setHeader('content-type', 'text/html;charset=utf-8');
  response.end(isPacked ? brotli(content, 5) : content);
}

function sendNotFound(page: string, request: IncomingMessage, response: ServerResponse): void {
  const isThere = existsSync(page);
  const isPacked = takesBrotli(request) && existsSync(`${page}.br`);
  if (isPacked) response.setHeader('content-encoding', 'br');
  response.writeHead(404, { 'content-type': isThere ? 'text/html;charset=utf-8' : 'text/plain' });
  if (isThere) createReadStream(isPacked ? `${page}.br` : page).pipe(response);
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
