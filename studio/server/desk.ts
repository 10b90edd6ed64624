import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noncePlaceholder } from '#studio/build/desk.ts';

/** What the desk may load: its own files, its styles with the nonce of the answer, and the canvas, which is on another origin of this machine. */
const policyOf = (nonce: string, port: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: http://*.localhost${port}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src http://*.localhost${port}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Serves the built desk of a folder: its page at `/`, and the files that it names. */
export async function addDesk(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/', ({ host }, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyOf(nonce, /:\d+$/.exec(host)?.[0] ?? ''),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(readFileSync(join(folder, 'index.html'), 'utf8').replaceAll(noncePlaceholder, nonce));
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  });
}
