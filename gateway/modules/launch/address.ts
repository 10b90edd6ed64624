import type { FastifyRequest } from 'fastify';

/**
 * The origin that demonstration games have of their own: `GAMES_ORIGIN`; on this machine the host `games.localhost` on the same port;
 * elsewhere none, and the games are served from the lobby's.
 */
export function frameOrigin(request: FastifyRequest): string {
  const configured = process.env['GAMES_ORIGIN'];
  if (configured) return new URL(configured).origin;
  const [name = '', port] = request.host.split(':');
  if (!/(^|\.)localhost$/.test(name)) return '';
  return `${request.protocol}://games.localhost${port ? `:${port}` : ''}`;
}

/** The address of a demonstration game, a path where it has no origin of its own, and that origin. */
export function frameAddress(
  request: FastifyRequest,
  page: string,
  query: Record<string, string>,
): { url: string; origin: string } {
  const origin = frameOrigin(request);
  return { url: `${origin}/api/frames/${page}.html?${new URLSearchParams(query).toString()}`, origin };
}
