import type { FastifyInstance } from 'fastify';
import type { Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { localise, siteFor, type Site } from '#gateway/seed/sites.ts';
import type { Services } from '#gateway/services.ts';
import { pageOf } from '../games/present.ts';
import { entriesOf, promotionsFor } from '../promotions/promotions.ts';
import { bannerArt } from './banner-art.ts';

const day = 86_400_000;

async function readIds(db: Statements, session: CallerSession | undefined): Promise<ReadonlySet<string>> {
  if (!session) return new Set();
  const rows = await db.query<{ announcement_id: string }>(
    'SELECT announcement_id FROM announcement_reads WHERE account_id = ?',
    [session.accountId],
  );
  return new Set(rows.map((row) => row.announcement_id));
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

/** Announcements, banners, popups and help, as the operator of the merchant wrote them. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('announcements', async ({ query, merchant, language: spoken, session }) => {
    const language = query.language ?? spoken;
    const site = siteFor(merchant);
    const asked = new Set((query.types ?? 'B,PL,PU,PR').split(',').map((type) => type.trim()));
    const groups = query.groupName?.split(',').map((name) => name.trim());
    const execution = session ? ['A', 'F'] : ['B'];
    return {
      promotion: asked.has('PR')
        ? promotionsFor(merchant, language, session && (await entriesOf(db, session.accountId)))
        : [],
      banners: asked.has('B')
        ? site.banners
            .filter(({ groupName }) => !groups || groups.includes(groupName))
            .map(({ id, groupName, link, title }) => ({
              id,
              groupName,
              link,
              url: bannerArt(merchant, id, language),
              alt: localise(title, language).replaceAll('|', ' '),
            }))
        : [],
      player: asked.has('PL') || asked.has('A') ? notices(site, language, await readIds(db, session), now()) : [],
      popup: asked.has('PU')
        ? site.popups
            .filter((popup) => execution.includes(popup.execution))
            .map(({ id, title, content, execution: when, promotionType, art }) => ({
              id,
              title: localise(title, language),
              content:
                (art ? `<img src="${bannerArt(merchant, art, language)}" alt="" width="1200" height="480">` : '') +
                localise(content, language),
              execution: when,
              promotionType,
            }))
        : [],
    };
  });
  route('markRead', async ({ body, merchant, session }) => {
    if (!siteFor(merchant).announcements.some(({ id }) => id === body.announcementId))
      throw new ApiError('record.unknown');
    await db.run(
      'INSERT INTO announcement_reads (account_id, announcement_id) VALUES (?, ?) ON CONFLICT (account_id, announcement_id) DO NOTHING',
      [session.accountId, body.announcementId],
    );
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
