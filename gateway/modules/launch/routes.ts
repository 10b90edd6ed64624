import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { lobbySources } from '#gateway/config/lobby-address.ts';
import { knownSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Database } from '#gateway/db/tables.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import type { Services } from '#gateway/services.ts';
import { readCatalogue, type CatalogueGame } from '../catalogue/catalogue.ts';
import { hindranceOf, whereaboutsOf, type Whereabouts } from '../games/offered.ts';
import { notePlayed } from '../games/played.ts';
import { countsGame } from '../offers/counts-game.ts';
import { readOffers } from '../offers/offers.ts';
import { refuseUnverified } from '../verification/doors.ts';
import { frameAddress, onFramesHost } from './address.ts';
import { openLaunch } from './launches.ts';
import { paceOf, paceParameters } from './pace.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";
/** Pages of games. Those of chat and payments open in the lobby's place. */
const framed = /^[^?]*\/(?!chat|pay)\w+\.html(?:\?|$)/;
const pages: Record<string, string> = { SPORTS: 'sports', ESPORTS: 'sports', LOTT: 'lottery', ELOTT: 'lottery' };

/** Where a game is played: at its vendor's, or on the page of such games. @throws ApiError `game.unavailable` where neither has an address. */
function launch(framesOrigin: string, { game, launchUrl }: Playable, parameters: Record<string, string>) {
  const query = { game: game.gameId, ...parameters };
  const address = launchUrl
    ? { url: `${launchUrl}?${new URLSearchParams(query).toString()}`, origin: new URL(launchUrl).origin }
    : frameAddress(framesOrigin, pages[game.gameType] ?? 'slot', query);
  if (!address) throw new ApiError('game.unavailable');
  return { content: { game_url: address.url, origin: address.origin, open: 'frame' as const } };
}

/** Who may frame the page that is asked for: of a game, the lobby of the merchant that its address names. */
async function framersOf(db: Database, { url, query }: FastifyRequest, demo: boolean): Promise<string[]> {
  const { merchant } = query as { merchant?: unknown };
  if (!framed.test(url) || typeof merchant !== 'string' || !codePattern.test(merchant)) return [];
  const site = await knownSite(db, merchant);
  return site ? lobbySources(site, demo) : [];
}

type Playable = { game: CatalogueGame; launchUrl: string | undefined };

/** A game, and where its vendor's games open. @throws ApiError `game.unknown`, or why it is not offered to who is there. */
async function playable(db: Database, gameId: string, where?: Whereabouts): Promise<Playable> {
  const { game: find, vendors } = await readCatalogue(db);
  const game = find(gameId);
  if (!game) throw new ApiError('game.unknown');
  const hindrance = where && hindranceOf(game, where);
  if (hindrance) throw new ApiError(`game.${hindrance}`);
  return { game, launchUrl: vendors.find(({ id }) => id === game.vassalage)?.launchUrl };
}

/** Ids of the merchant's tournaments that go on at an instant, epoch ms, and for which bets in the game count. */
async function tournamentsOf(
  db: Database,
  merchant: string,
  { gameId: game, gameType: category, vassalage: vendor }: CatalogueGame,
  at: number,
): Promise<string[]> {
  const offers = await readOffers(db, merchant, 'tournament');
  const goOn = offers.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
  return goOn.filter((offer) => countsGame(offer, { game, category, vendor })).map(({ id }) => id);
}

/** Launch calls, and the pages that they open where vendors have none, below `/frames`. */
export function register({ app, route, db, now, frameOrigin, framePages, demo }: Services): void {
  route('launchGame', async (call) => {
    const { query, session, merchant, site, request, language } = call;
    const game = await playable(db, query.gameId, whereaboutsOf(call));
    const isPaid = isMember(session.type);
    if (isPaid) await refuseUnverified(db, session.accountId, 'play', { site, at: now() });
    await notePlayed(db, session.accountId, query.gameId, now());
    const open = () => db.transaction().execute((tx) => openLaunch(tx, session, query.gameId, now()));
    const paid = isPaid ? { launch: await open() } : {};
    const pace = paceParameters(paceOf(game.game.gameType, site.play));
    const shared = { merchant, lang: query.language ?? language, ...pace };
    const opened = launch(frameOrigin(request), game, { ...shared, mode: 'real', ...paid });
    const tournaments = isPaid ? await tournamentsOf(db, merchant, game.game, now()) : [];
    return { ...opened, ...(tournaments.length > 0 && { tournaments }) };
  });
  route('launchTrialGame', async (call) => {
    const { query, merchant, site, request, language } = call;
    const game = await playable(db, query.gameId, whereaboutsOf(call));
    if (!game.game.freeplay) throw new ApiError('game.unavailable');
    const pace = paceParameters(paceOf(game.game.gameType, site.play));
    return launch(frameOrigin(request), game, { merchant, lang: query.language ?? language, ...pace, mode: 'trial' });
  });
  if (!framePages) return;
  onFramesHost(app, frameOrigin, (frames) => {
    framePages.mount(frames, { db, now, isDemonstration: demo !== undefined });
    // A name in a page's address would be anybody's words on a page that is trusted.
    frames.get<{ Params: { game: string } }>('/frames/games/:game', async ({ params }) => ({
      name: (await playable(db, params.game)).game.gameName,
    }));
    frames.register(async (files) => {
      files.addHook('onRequest', async (request, reply) => {
        const lobbies = await framersOf(db, request, demo !== undefined);
        reply.headers({
          'content-security-policy': policy + (lobbies.join(' ') || "'none'"),
          'referrer-policy': 'no-referrer',
          'cross-origin-resource-policy': 'cross-origin',
        });
      });
      files.register(fastifyStatic, { root: framePages.folder, prefix: '/frames/', index: false, maxAge: '5m' });
    });
  });
}
