import type { FastifyRequest } from 'fastify';

/**
 * Where a demonstration game is served from: `GAMES_ORIGIN`; on this machine the host `games.localhost`, an origin of its own
 * on the same port; else this origin, which an empty `origin` says.
 */
export function frameAddress(
  request: FastifyRequest,
  page: string,
  query: Record<string, string>,
): { url: string; origin: string } {
  const path = `/api/frames/${page}.html?${new URLSearchParams(query).toString()}`;
  const configured = process.env['GAMES_ORIGIN'];
  if (configured) return { url: new URL(path, configured).href, origin: new URL(configured).origin };
  const [name = '', port] = request.host.split(':');
  if (!/(^|\.)localhost$/.test(name)) return { url: path, origin: '' };
  const origin = `${request.protocol}://games.localhost${port ? `:${port}` : ''}`;
  return { url: origin + path, origin };
}
