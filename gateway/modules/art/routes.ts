import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { createResponseCache } from './response-cache.ts';

const types = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp' };

/**
 * The drawn art of a demonstration by address, with a week of cache and an ETag. As an outline it is the smaller download; in pixels (`.webp`) it costs a phone no
 * document of its own, which counts where there are many.
 */
export function register({ app, demo }: Services): void {
  if (!demo) return;
  const artOf = createResponseCache(demo.drawings);
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const art = artOf(kind, file);
    if (!art) throw new ApiError('record.unknown');
    const { plain, packed, format, tag } = await art;
    void reply.headers({
      'cache-control': 'public, max-age=604800',
      etag: tag,
      vary: 'accept-encoding',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    void reply.type(types[format]);
    if (!packed || !(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain);
    return reply.header('content-encoding', 'gzip').send(packed);
  });
}
