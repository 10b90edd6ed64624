import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { dayAt } from '../records/days.ts';
import { refuseOthers } from './agents.ts';
import { createLink, deleteLink, linksOf, presentLink } from './links.ts';

/** The links by which an agent invites players (AGT-2). */
export function registerLinks({ route, db, now }: Services): void {
  const ownLink = async (session: CallerSession, code: string) => {
    await refuseOthers(db, session);
    const link = (await linksOf(db, session.accountId)).find((each) => each.code === code);
    if (!link) throw new ApiError('record.unknown');
    return link;
  };
  route('affiliateUrls', async ({ session }) => {
    await refuseOthers(db, session);
    return { list: (await linksOf(db, session.accountId)).map((link) => presentLink(link, now())) };
  });
  route('affiliateUrlCreate', async ({ session: { accountId }, merchant, body }) => {
    await refuseOthers(db, { accountId });
    const creator = { accountId, merchant, today: await dayAt(db, merchant, now()), at: now() };
    return presentLink(await createLink(db, creator, body), now());
  });
  route('affiliateUrl', async ({ session, params }) => presentLink(await ownLink(session, params.id), now()));
  route('affiliateUrlDelete', async ({ session, params }) => {
    await deleteLink(db, await ownLink(session, params.id), now());
    return { done: true };
  });
}
