import type { Lists } from '#schemas/catalogue/catalogue.ts';
import { localise, type Localised } from '#schemas/offers/localised.ts';
import { doNothing, type Tx } from '#gateway/db/tables.ts';
import { upsert } from '#gateway/db/rows.ts';
import { byRevision } from '../catalogue/store.ts';

/** An announcement as the operator wrote it; `at` is the beginning of its day, epoch ms. */
export type News = { id: string; title: Localised; content: Localised; at: number };

/** More are listed nowhere: each is a value of the query that lists a player's notices. */
const most = 500;

/** A merchant's announcements, in the operator's order. */
export const newsIn = ({ announcements = [] }: Lists): readonly News[] =>
  announcements.slice(0, most).map(({ day, ...entry }) => ({ ...entry, at: Date.parse(day) }));
export const readNews = byRevision(newsIn);

/** The words of an announcement in a language; the content is HTML. */
export const newsText = ({ title, content }: News, language: string) => ({
  title: localise(title, language),
  content: localise(content, language),
});

/** Notes that a player has read these announcements. */
export async function markNewsRead(tx: Tx, account_id: string, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ id }) => ({ account_id, announcement_id: id }));
  await tx.insertInto('announcement_reads').values(rows).onConflict(doNothing).execute();
}

/** Leaves an announcement out of a player's notices from now on. */
export const hideNews = (tx: Tx, account_id: string, { id }: News): Promise<void> =>
  upsert(tx, 'announcement_reads', { account_id, announcement_id: id, is_hidden: 1 }, [
    'account_id',
    'announcement_id',
  ]);
