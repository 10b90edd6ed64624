import type { FastifyInstance } from 'fastify';
import { dayAt } from '../records/days.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { createAccount, findByUsername } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password.ts';
import { refuseForm } from '../session/login.ts';
import { readOffers } from '../offers/offers.ts';
import { memberCash } from '../wallet/accounts.ts';
import { directlyBelow, isAgent, refuseOthers } from './agents.ts';
import { joinUnder, quotasOf } from './join.ts';
import { createLink, linksOf, presentLink, referralOf } from './links.ts';
import { lookAtRates, setRates } from './rates.ts';
import { waitingOf } from './referral-pay.ts';
import { registerTeam } from './team-routes.ts';
import { lockTree } from './tree.ts';

/** Who brings players: their code, links, rates and the accounts that they open (AGT-1, AGT-2, AGT-3). Rates in ppm. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db, now } = services;
  const today = (merchant: string) => dayAt(db, merchant, now());

  route('referral', async ({ session: { accountId }, merchant }) => {
    const { code } = await referralOf(db, accountId, merchant, now());
    const { invited } = await db
      .selectFrom('agent_tree')
      .select(({ fn }) => fn.countAll<number>().as('invited'))
      .where('ancestor', '=', accountId)
      .where('depth', '=', 1)
      .executeTakeFirstOrThrow();
    const { earned } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<number | null>('amount').as('earned'))
      .where('account', '=', memberCash(accountId))
      .where('kind', 'in', ['referral', 'commission'])
      .executeTakeFirstOrThrow();
    const offers = (await readOffers(db, merchant, 'referral')).map(({ id: _id, ...offer }) => offer);
    const waiting = await waitingOf(db, accountId);
    return { code, invited, earned: earned ?? 0, waiting, offers, isAgent: await isAgent(db, accountId) };
  });

  registerTeam(services);

  route('agentRegister', async ({ session, merchant, body }) => {
    const { accountId: uplineId } = session;
    const { username, password, isAgent: asAgent, rates, quotas } = body;
    await refuseOthers(db, session);
    const site = await readSite(db, merchant);
    const rulesOf = (name: 'username' | 'password') => site.rules[name];
    const asked = Object.entries({ username: rulesOf('username'), password: rulesOf('password') });
    refuseForm(Object.fromEntries(asked.flatMap(([name, rule]) => (rule ? [[name, rule]] : []))), body, now());
    if (await findByUsername(db, merchant, username)) throw ApiError.atField('username.taken', 'username');
    const password_hash = await hashPassword(password);
    const [at, day] = [now(), await today(merchant)];
    await db.transaction().execute(async (tx) => {
      const account = await createAccount(tx, { merchant, username, password_hash, type: 0, created_at: at });
      if (!account) throw ApiError.atField('username.taken', 'username');
      await joinUnder(tx, {
        accountId: account.id,
        uplineId,
        merchant,
        isAgent: asAgent,
        rates,
        quotas,
        today: day,
        at,
      });
    });
    return { account: username };
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
    const creator = { accountId, merchant, today: await today(merchant), at: now() };
    return presentLink(await createLink(db, creator, body), now());
  });
  route('affiliateUrl', async ({ session, params }) => presentLink(await ownLink(session, params.id), now()));
  route('affiliateUrlDelete', async ({ session, merchant, params }) => {
    const { code } = await ownLink(session, params.id);
    await db
      .updateTable('invite_links')
      .set({ deleted_at: now() })
      .where('merchant', '=', merchant)
      .where('code', '=', code)
      .execute();
    return { done: true };
  });
}
