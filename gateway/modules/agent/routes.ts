import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { dayAt } from '../records/days.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { createAccount, findByUsername } from '../accounts/accounts.ts';
import { refuseReserved } from '../accounts/reserved-names.ts';
import { hashPassword } from '../accounts/password.ts';
import { pickRules, refuseForm } from '#gateway/http/refuse-form.ts';
import { readOffers } from '../offers/offers.ts';
import { directlyBelow, isAgent, refuseOthers } from './agents.ts';
import { joinUnder, judgeJoining, quotasOf } from './join.ts';
import { referralOf, createLink, deleteLink, linksOf, presentLink } from './links.ts';
import { lookAtRates, setRates } from './rates.ts';
import { earnedBy, waitingOf } from './referral-pay.ts';
import { registerTeam } from './team-routes.ts';
import { countDirectlyBelow, lockTree } from './tree.ts';

/** The links by which an agent invites players (AGT-2). */
function registerLinks({ route, db, now }: Services): void {
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

/** Opens an account below an agent. @throws ApiError `form.invalid`, `username.taken`, `name.reserved`, and those of `judgeJoining`. */
async function openAccount(
  { db, now }: Services,
  { uplineId, merchant }: { uplineId: string; merchant: string },
  { username, password, isAgent: asAgent, rates, quotas }: Body<'agentRegister'>,
): Promise<void> {
  const site = await readSite(db, merchant);
  const asked = pickRules(site.rules, { username: 'username', password: 'password' });
  refuseForm(asked, { username, password }, now());
  refuseReserved(site, merchant, { username });
  if (await findByUsername(db, merchant, username)) throw ApiError.atField('username.taken', 'username');
  const at = now();
  const joining = { uplineId, merchant, isAgent: asAgent, rates, quotas, today: await dayAt(db, merchant, at), at };
  await judgeJoining(db, joining);
  const password_hash = await hashPassword(password);
  const type = accountTypes.member;
  await db.transaction().execute(async (tx) => {
    const account = await createAccount(tx, { merchant, username, password_hash, type, created_at: at });
    if (!account) throw ApiError.atField('username.taken', 'username');
    await joinUnder(tx, { ...joining, accountId: account.id });
  });
}

/** Who brings players: their code, rates and the accounts that they open (AGT-1, AGT-3). Rates in ppm. */
export function register(services: Services): void {
  const { route, db, now } = services;
  const today = (merchant: string) => dayAt(db, merchant, now());

  route('referral', async ({ session: { accountId }, merchant }) => {
    const { code } = await referralOf(db, accountId, merchant, now());
    const offers = (await readOffers(db, merchant, 'referral')).map(({ id: _id, ...offer }) => offer);
    const invited = await countDirectlyBelow(db, accountId);
    const earned = await earnedBy(db, accountId, merchant);
    const waiting = await waitingOf(db, accountId);
    return { code, invited, earned, waiting, offers, isAgent: await isAgent(db, accountId) };
  });

  registerTeam(services);
  registerLinks(services);

  route('agentRegister', async ({ session, merchant, body }) => {
    await refuseOthers(db, session);
    await openAccount(services, { uplineId: session.accountId, merchant }, body);
    return { account: body.username };
  });
  route('agentQuotas', async ({ session }) => {
    await refuseOthers(db, session);
    return { list: await quotasOf(db, session.accountId) };
  });

  route('agentRebateSettings', async ({ session, merchant, query: { account } }) => {
    await refuseOthers(db, session);
    const id = account ? await directlyBelow(db, session, account) : session.accountId;
    return lookAtRates(db, id, await today(merchant));
  });
  route('agentRebateSave', async ({ session, merchant, body: { account, rates } }) => {
    await refuseOthers(db, session);
    const day = await today(merchant);
    await db.transaction().execute(async (tx) => {
      await lockTree(tx, merchant);
      await setRates(tx, await directlyBelow(tx, session, account), rates, day);
    });
    return { done: true };
  });
}
