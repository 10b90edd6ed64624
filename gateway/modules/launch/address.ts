import type { FastifyRequest } from 'fastify';

/** The origin that demonstration games have of their own, for the page that asks; empty where they have none and are served from the lobby's. */
export type FrameOrigin = (request: Pick<FastifyRequest, 'socket'>) => string;

/** The origin that the operator gives them; in a demonstration, which only this machine reaches, `games.localhost` on the port of the call. */
export const frameOriginOf =
  (configured: string | undefined, demo: boolean): FrameOrigin =>
  ({ socket }) =>
    configured ?? (demo ? `http://games.localhost${socket.localPort ? `:${socket.localPort}` : ''}` : '');

/** The address of a demonstration game, a path where it has no origin of its own, and that origin. */
export const frameAddress = (
  origin: string,
  page: string,
  query: Record<string, string>,
): { url: string; origin: string } => ({
  url: `${origin}/api/frames/${page}.html?${new URLSearchParams(query).toString()}`,
  origin,
});
