import { localise } from '#schemas/offers/localised.ts';
import type { FastifyInstance } from 'fastify';
import { doNothing, type Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { siteFor, type Site } from '#gateway/demo/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '#gateway/http/page-of.ts';
import { listPromotions } from '../promotions/present.ts';
import { bannerArt, promotionArt } from '#gateway/demo/art/drawings.ts';

const day = 86_400_000;

async function readIds(db: Database, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const reads = db.selectFrom('announcement_reads').select('announcement_id as id');
  const rows = await reads.where('account_id', '=', session.accountId).execute();
  return new Set(rows.map(({ id }) => id));
}

function notices(site: Site, language: string, read: ReadonlySet<string>, now: number) {
  return site.announcements.map(({ id, title, content }, at) => ({
    id,
    title: localise(title, language),
    content: localise(content, language),
    read: read.has(id),
    createdAt: Math.floor(now / day) * day - at * day,
  }));
}

function banners(merchant: string, language: string, groups: readonly string[] | undefined) {
  return siteFor(merchant)
    .banners.filter(({ groupName }) => !groups || groups.includes(groupName))
    .map(({ id, groupName, link, title }) => ({
      id,
      groupName,
      link,
      url: bannerArt(merchant, id, language),
      alt: localise(title, language).replaceAll('|', ' '),
    }));
}

/** Popups of players, or of visitors, each with its picture above its text. */
function popups(merchant: string, language: string, audience: 'player' | 'visitor') {
  const executions = audience === 'player' ? ['A', 'F'] : ['B'];
  const addressOf = (art: string, promotionId: string) =>
    (promotionId && promotionArt(merchant, promotionId, language)) || bannerArt(merchant, art, language);
  const picture = (address: string) => `<img src="${address}" alt="" width="1200" height="480">`;
  return siteFor(merchant)
    .popups.filter(({ execution }) => executions.includes(execution))
    .map(({ id, title, content, execution, promotionType, promotionId = '', art }) => ({
      id,
      title: localise(title, language),
      content: (art ? picture(addressOf(art, promotionId)) : '') + localise(content, language),
      execution,
      promotionType,
      promotionId,
    }));
}

const listIn = (text: string) => text.split(',').map((part) => part.trim());

/** Announcements, banners, popups and help, as the operator of the merchant wrote them. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('announcements', async ({ query, merchant, language: spoken, session }) => {
    const language = query.language ?? spoken;
    const asked = new Set(listIn(query.types ?? 'B,PL,PU,PR'));
    const groups = query.groupName === undefined ? undefined : listIn(query.groupName);
    const wantsNotices = asked.has('PL') || asked.has('A');
    return {
      promotion: asked.has('PR')
        ? await listPromotions(db, { merchant, language, accountId: session?.accountId, now: now() })
        : [],
      banners: asked.has('B') ? banners(merchant, language, groups) : [],
      player: wantsNotices ? notices(siteFor(merchant), language, await readIds(db, session), now()) : [],
      popup: asked.has('PU') ? popups(merchant, language, session ? 'player' : 'visitor') : [],
    };
  });
  route('markRead', async ({ body, merchant, session }) => {
    if (!siteFor(merchant).announcements.some(({ id }) => id === body.announcementId))
      throw new ApiError('record.unknown');
    const read = { account_id: session.accountId, announcement_id: body.announcementId };
    await db.insertInto('announcement_reads').values(read).onConflict(doNothing).execute();
    return { done: true };
  });
  route('notices', async ({ query, merchant, language, session }) => {
    const { items, ...page } = pageOf(
      notices(siteFor(merchant), language, await readIds(db, session), now()),
      query.pageNo,
      query.pageSize ?? 20,
    );
    return { content: items, ...page };
  });
  route('popularAnnouncements', ({ merchant, language }) => ({
    list: notices(siteFor(merchant), language, new Set(), now()).slice(0, 3),
  }));
  route('helpCenter', ({ query, merchant, language }) => {
    const { help } = siteFor(merchant);
    return { list: help[query.lang ?? language] ?? help['EN'] ?? [] };
  });
}
