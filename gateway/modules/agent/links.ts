import { randomInt } from 'node:crypto';
import type { Day } from '#schemas/day.ts';
import { dayMs } from '#schemas/day-ms.ts';
import type { Rate } from '#schemas/gateway/agent-shapes.ts';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { joinUnder, judgeJoining, ratesToGive } from './join.ts';
import { refuseRates } from './rates.ts';

export type Link = Row<'invite_links'>;

// Without what is taken for another sign: 0 and O, 1 and I.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

const mostLinks = 50;

export function stateOf({ ends_at, most, registered }: Link, now: number): Value<'affiliateUrl'>['state'] {
  if (ends_at > 0 && ends_at <= now) return 'expired';
  return most > 0 && registered >= most ? 'usedUp' : 'open';
}

export const presentLink = (link: Link, now: number): Value<'affiliateUrl'> => ({
  id: link.code,
  isAgent: link.is_agent === 1,
  rates: JSON.parse(link.rates) as Rate[],
  visits: link.visits,
  registered: link.registered,
  most: link.most,
  expiresAt: link.ends_at,
  state: stateOf(link, now),
  createdAt: link.created_at,
});

type NewLink = Pick<Link, 'merchant' | 'account_id' | 'kind' | 'created_at'> & Partial<Link>;

/** Makes a link with a code that no other one has; of two first referrals at once the second stays away. */
async function addLink(db: Database, given: NewLink): Promise<Link | undefined> {
  const nothing = {
    is_agent: 0,
    rates: '[]',
    visits: 0,
    registered: 0,
    most: 0,
    ends_at: 0,
    deleted_at: null,
  } as const;
  const link: Link = { ...nothing, code: newCode(), ...given };
  return (await insertOnce(db, 'invite_links', link)) ? link : undefined;
}

/** Links of an account that are not deleted, newest first. */
export const linksOf = (db: Database, accountId: string): Promise<Link[]> =>
  db
    .selectFrom('invite_links')
    .selectAll()
    .where((row) => row.and({ account_id: accountId, kind: 'link' }))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute();

/** A change of one link. */
const changeOf = (db: Database, { merchant, code }: Link) =>
  db.updateTable('invite_links').where((row) => row.and({ merchant, code }));

export async function deleteLink(db: Database, link: Link, at: number): Promise<void> {
  await changeOf(db, link).set({ deleted_at: at }).execute();
}

/** The code that every member has (AGT-1); made when it is first asked for. */
export async function referralOf(db: Database, account_id: string, merchant: string, at: number): Promise<Link> {
  const kind = 'referral';
  const own = db
    .selectFrom('invite_links')
    .selectAll()
    .where((row) => row.and({ account_id, kind }));
  const read = () => own.executeTakeFirst();
  const link = (await read()) ?? (await addLink(db, { merchant, account_id, kind, created_at: at })) ?? (await read());
  if (!link) throw new Error('A new code was taken already');
  return link;
}

type Creator = { accountId: string; merchant: string; today: Day; at: number };

/**
 * Makes a link of an agent (AGT-3).
 * @throws ApiError `agent.rate` for rates that the agent could not give, `agent.links` for one too many.
 */
export async function createLink(db: Database, creator: Creator, asked: Body<'affiliateUrlCreate'>): Promise<Link> {
  const { accountId, merchant, today, at } = creator;
  const max = await ratesToGive(db, accountId, today);
  refuseRates(asked.rates, (category) => ({ min: 0, max: max(category) }));
  if ((await linksOf(db, accountId)).length >= mostLinks) throw new ApiError('agent.links');
  const link = await addLink(db, {
    merchant,
    account_id: accountId,
    kind: 'link',
    is_agent: asked.isAgent ? 1 : 0,
    rates: JSON.stringify(asked.rates),
    most: asked.most,
    ends_at: asked.days > 0 ? at + asked.days * dayMs : 0,
    created_at: at,
  });
  if (!link) throw new Error('A new code was taken already');
  return link;
}

/** A link by whose code one may register now; undefined for any other code. */
export async function openLink(db: Database, merchant: string, code: string, now: number): Promise<Link | undefined> {
  const link = await db
    .selectFrom('invite_links')
    .selectAll()
    .where((row) => row.and({ merchant, code: code.toUpperCase() }))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return link && stateOf(link, now) === 'open' ? link : undefined;
}

/** Counts one who looked at the registration with this code. */
export async function countVisit(db: Database, link: Link): Promise<void> {
  await changeOf(db, link)
    .set((row) => ({ visits: row('visits', '+', 1) }))
    .execute();
}

/** What an account gets by a link: its rates, or the owner's where those are lower by now. */
async function joiningBy(db: Database, { account_id: uplineId, is_agent, rates }: Link, today: Day) {
  const max = await ratesToGive(db, uplineId, today);
  const given = (JSON.parse(rates) as Rate[]).map(({ gameCategory, ppm }) => ({
    gameCategory,
    ppm: Math.min(ppm, max(gameCategory)),
  }));
  return { uplineId, isAgent: is_agent === 1, rates: given, today };
}

/** Who registers learns of the owner's limits only that the link is no good. */
const asInvalid = (error: unknown) =>
  error instanceof ApiError && error.code === 'agent.quota'
    ? ApiError.atField('affiliate.invalid', 'affiliateCode')
    : error;

/** Judges a link by what its owner may still open. @throws ApiError `affiliate.invalid` for one by which nobody can join. */
export async function judgeLink(db: Database, link: Link, today: Day): Promise<void> {
  await judgeJoining(db, await joiningBy(db, link, today)).catch((error: unknown) => {
    throw asInvalid(error);
  });
}

/**
 * Puts a new account under the owner of a link, at its rates, or at the owner's where those are lower by now.
 * @throws ApiError `affiliate.invalid` when the link has been used up or deleted since, or its owner may open no more accounts.
 */
export async function joinByLink(tx: Tx, accountId: string, link: Link, today: Day, at: number): Promise<void> {
  const used = await changeOf(tx, link)
    .set((row) => ({ registered: row('registered', '+', 1) }))
    .where('deleted_at', 'is', null)
    .where((row) => row.or([row('most', '=', 0), row('registered', '<', row.ref('most'))]))
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw ApiError.atField('affiliate.invalid', 'affiliateCode');
  const { merchant } = link;
  await joinUnder(tx, { ...(await joiningBy(tx, link, today)), accountId, merchant, at }).catch((error: unknown) => {
    throw asInvalid(error);
  });
}
