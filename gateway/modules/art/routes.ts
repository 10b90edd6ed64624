import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { avatarSvg, bannerSvg, vendorSvg } from '#gateway/demo/art/emblem.ts';
import { lotterySvg } from '#gateway/demo/art/lottery.ts';
import { modelSvg } from '#gateway/demo/art/model.ts';
import { tileSvg } from '#gateway/demo/art/tile.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { gameById } from '#gateway/demo/seed/games.ts';
import { knownMerchants, localise, siteFor, type Site } from '#gateway/demo/seed/sites.ts';
import { lotteryByCode } from '#gateway/demo/seed/lotteries.ts';
import { vendors } from '#gateway/demo/seed/vendors.ts';
import { createResponseCache, type Draw } from './response-cache.ts';

function bannerOf(site: Site, id: string, language: string): string | undefined {
  const banner = site.banners.find((each) => each.id === id);
  const offer = site.promotions.find((each) => each.id === id);
  if (banner)
    return bannerSvg({
      id,
      title: localise(banner.title, language),
      line: localise(banner.line, language),
      badge: localise(banner.badge, language),
      tone: site.tone,
      theme: banner.theme,
    });
  return (
    offer &&
    bannerSvg({
      id,
      title: localise(offer.title, language).replace(/^(.{8,}?) /, '$1|'),
      line: '',
      badge: site.currency.symbol,
      tone: site.tone,
      theme: offer.theme,
    })
  );
}

/** Banner ids are `<merchant or default>.<id>.<LANGUAGE>`. */
function drawBanner(name: string): string | undefined {
  const [merchant = '', id = '', language = 'EN'] = name.split('.');
  return bannerOf(siteFor(knownMerchants.includes(merchant) ? merchant : ''), id, language);
}

function drawTile(id: string): string | undefined {
  const game = gameById.get(id);
  return (
    game && tileSvg({ id, name: game.gameName, vendor: game.displayName, category: game.gameType, theme: game.theme })
  );
}

const draw: Record<string, Draw> = {
  games: drawTile,
  icons: drawTile,
  vendors: (code) => {
    const vendor = vendors.find((each) => each.code === code);
    return vendor && vendorSvg(code, vendor.name);
  },
  lotteries: (code) => {
    const lottery = lotteryByCode.get(code);
    return lottery && lotterySvg(lottery);
  },
  models: modelSvg,
  avatars: avatarSvg,
  banners: drawBanner,
};

const types = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp' };

/**
 * Art by address: with a week of cache and an ETag. As an outline it is
 * the smaller download; in pixels (`.webp`) it costs a phone no document of its own, which counts where there are many.
 */
export function register(app: FastifyInstance): void {
  const artOf = createResponseCache(draw);
  app.get<{ Params: { kind: string; file: string } }>(
    '/art/:kind/:file',
    async (request: FastifyRequest<{ Params: { kind: string; file: string } }>, reply: FastifyReply) => {
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
    },
  );
}
