import type { FastifyInstance } from 'fastify';
import { ApiError } from '#gateway/http/api-error.ts';
import type { FrameOrigin } from '#gateway/services.ts';

/** The origin that the operator gives them; in a demonstration, which only this machine reaches, `games.localhost` on the port of the call. */
export const frameOriginOf =
  (configured: string | undefined, demo: boolean): FrameOrigin =>
  ({ socket }) =>
    configured ?? (demo ? `http://games.localhost${socket.localPort ? `:${socket.localPort}` : ''}` : '');

/** The address of a demonstration page, and its origin; undefined where it has no origin of its own. */
export function frameAddress(
  origin: string,
  page: string,
  query: Record<string, string> = {},
): { url: string; origin: string } | undefined {
  if (!origin) return undefined;
  const search = new URLSearchParams(query).toString();
  return { url: `${origin}/api/frames/${page}.html${search && `?${search}`}`, origin };
}

/**
 * Mounts what demonstration pages are made of and call, which answers on their own host alone: on a merchant's, such a page would be
 * trusted as the merchant's, and would share its storage and cookies.
 */
export function onFramesHost(
  app: FastifyInstance,
  frameOrigin: FrameOrigin,
  mount: (frames: FastifyInstance) => void,
): void {
  app.register(async (frames) => {
    frames.addHook('onRequest', async (request) => {
      const origin = frameOrigin(request);
      if (!origin || new URL(origin).hostname !== request.hostname) throw new ApiError('route.unknown');
    });
    mount(frames);
  });
}
