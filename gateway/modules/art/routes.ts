import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { avatarSvg, bannerSvg, vendorSvg } from '#gateway/art/emblem.ts';
import { lotterySvg } from '#gateway/art/lottery.ts';
import { modelSvg } from '#gateway/art/model.ts';
import { tileSvg } from '#gateway/art/tile.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { gameById } from '#gateway/seed/games.ts';
import { knownMerchants, localise, siteFor, type Site } from '#gateway/seed/sites.ts';
import { lotteryByCode } from '#gateway/seed/lotteries.ts';
import { vendors } from '#gateway/seed/vendors.ts';

type Drawn = { packed: Buffer; plain: string; tag: string };

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

const draw: Record<string, (name: string) => string | undefined> = {
  games: (id) => {
    const game = gameById.get(id);
    return (
      game && tileSvg({ id, name: game.gameName, vendor: game.displayName, category: game.gameType, theme: game.theme })
    );
  },
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

/** Art by address: drawn once per process, then answered from memory, compressed, with a week of cache and an ETag. */
export function register(app: FastifyInstance): void {
  const kept = new Map<string, Drawn>();
  const drawn = (kind: string, name: string): Drawn => {
    const known = kept.get(`${kind}/${name}`);
    if (known) return known;
    const svg = Object.hasOwn(draw, kind) ? draw[kind]?.(name) : undefined;
    if (!svg) throw new ApiError('record.unknown');
    const entry = {
      plain: svg,
      packed: gzipSync(svg),
      tag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 20)}"`,
    };
    // Avatars and models may have any name: keep what is kept within bounds.
    if (kept.size < 2_000) kept.set(`${kind}/${name}`, entry);
    return entry;
  };
  app.get<{ Params: { kind: string; file: string } }>(
    '/art/:kind/:file',
    async (request: FastifyRequest<{ Params: { kind: string; file: string } }>, reply: FastifyReply) => {
      const { kind, file } = request.params;
      if (!/^[\w.-]{1,100}\.svg$/.test(file)) throw new ApiError('record.unknown');
      const { plain, packed, tag } = drawn(kind, file.slice(0, -4));
      void reply.headers({
        'cache-control': 'public, max-age=604800',
        etag: tag,
        vary: 'accept-encoding',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      void reply.type('image/svg+xml; charset=utf-8');
      if (!(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(packed);
    },
  );
}
