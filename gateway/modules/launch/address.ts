import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';

const ownMachine = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/**
 * The origin that demonstration pages have of their own: `GAMES_ORIGIN`; on this machine the host `games.localhost` on the same port;
 * elsewhere none, and there are no such pages.
 */
export function frameOrigin(request: FastifyRequest): string {
  const configured = process.env['GAMES_ORIGIN'];
  if (configured) return new URL(configured).origin;
  if (!ownMachine.test(request.hostname)) return '';
  const port = /:(\d+)$/.exec(request.host)?.[0] ?? '';
  return `${request.protocol}://games.localhost${port}`;
}

/** The address of a demonstration page, and its origin; undefined where it has no origin of its own. */
export function frameAddress(
  request: FastifyRequest,
  page: string,
  query: Record<string, string>,
): { url: string; origin: string } | undefined {
  const origin = frameOrigin(request);
  if (!origin) return undefined;
  const search = new URLSearchParams(query).toString();
  return { url: `${origin}/api/frames/${page}.html${search && `?${search}`}`, origin };
}

/**
 * Mounts what demonstration pages are made of and call, which answers on their own host alone: on a merchant's, such a page would be
 * trusted as the merchant's, and would share its storage and cookies.
 */
export function onFramesHost(app: FastifyInstance, mount: (frames: FastifyInstance) => void): void {
  app.register(async (frames) => {
    frames.addHook('onRequest', async (request) => {
      const origin = frameOrigin(request);
      if (!origin || new URL(origin).hostname !== request.hostname) throw new ApiError('route.unknown');
    });
    mount(frames);
  });
}
