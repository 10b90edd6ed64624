import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noncePlaceholder } from '#studio/build/desk.ts';
import { canvasSource, type CanvasPlace } from './canvas-place.ts';

/** What the desk may load: its own files, its styles with the nonce of the answer, and the canvas, which is on other origins. */
const policyOf = (nonce: string, canvas: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${canvas}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${canvas}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const page = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

/** What the desk reads of the canvas: its origin, and what lets it in there. */
const metaOf = ({ origin, pass = '' }: ReturnType<CanvasPlace>): string =>
  `<meta name="foyer-canvas" content="${origin}" data-pass="${pass}" />`;

/** Serves the built desk of a folder: its page at `/`, and the files that it names. */
export async function addDesk(app: FastifyInstance, folder: string, canvas: CanvasPlace): Promise<void> {
  app.get('/', ({ host }, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyOf(nonce, canvasSource(canvas, host)),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(
        page(folder)
          .replaceAll(noncePlaceholder, nonce)
          .replace('<title>', `${metaOf(canvas(host))}<title>`),
      );
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
}
