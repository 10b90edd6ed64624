import { sql } from 'kysely';
import { dayMs } from '#schemas/day-ms.ts';
import { assetOf } from '#gateway/config/asset.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { merchantsOffering, readOffers, type Stored } from '../offers/offers.ts';
import { notify } from '../inbox/notify.ts';
import { openReward } from '../rewards/waiting.ts';
import { maskAccount } from '../accounts/mask.ts';
import { memberCash } from '../ledger/accounts.ts';
import { lockPlayer } from '../ledger/ledger.ts';

type Offer = Stored<'referral'>;
type Met = { inviter: string; invited: string; username: string };

/** How much later than its time a condition that was met in time is still found: after as long a downtime. */
const graceMs = 31 * dayMs;
const mostAtOnce = 1000;

/** The id of an inviter's reward by one offer for one player; it names the cause, so the reward is given once. */
const rewardOf = (offer: string, invited = '') => `referral:${offer}:${invited}`;
/** How many rewards of this offer an inviter has had. */
const had = (offer: string, inviter: unknown) =>
  sql<number>`(SELECT COUNT(*) FROM rewards WHERE account_id = ${inviter} AND kind = 'referral' AND id LIKE ${`${rewardOf(offer)}%`})`;

/** Who did in time what the offer asks of the invited, and whose inviter has not had the reward yet; the earliest first. */
async function metBy(db: Database, merchant: string, offer: Offer, now: number): Promise<Met[]> {
  const { id, firstDeposit, turnover, days, most } = offer;
  const inTime = days * dayMs;
  const deposits = sql`FROM ledger_entries WHERE account = 'member:' || t.descendant AND kind = 'deposit' AND asset = ${assetOf(merchant)}`;
  const first = sql`(SELECT amount ${deposits} AND created_at < t.since + ${inTime} ORDER BY seq LIMIT 1)`;
  const made = sql`(SELECT SUM(valid) FROM bets WHERE account_id = t.descendant AND settled_at >= t.since AND settled_at < t.since + ${inTime})`;
  const asked = [
    ...(firstDeposit === undefined ? [] : [sql`${first} >= ${firstDeposit}`]),
    ...(turnover === undefined ? [] : [sql`${made} >= ${turnover}`]),
    ...(most === undefined ? [] : [sql`${had(id, sql.ref('t.ancestor'))} < ${most}`]),
  ];
  const { rows } = await sql<Met>`
    SELECT t.ancestor AS inviter, t.descendant AS invited, a.username
    FROM agent_tree AS t JOIN accounts AS a ON a.id = t.descendant
    WHERE t.depth = 1 AND t.since > ${now - inTime - graceMs} AND a.merchant = ${merchant}
      AND NOT EXISTS (SELECT 1 FROM rewards WHERE id = ${rewardOf(id)} || t.descendant)
      AND ${sql.join(asked, sql` AND `)}
    ORDER BY t.since, t.descendant LIMIT ${mostAtOnce}`.execute(db);
  return rows;
}

/**
 * Lets the rewards wait that members have earned by whom they invited (AGT-1), with the amount of the moment. Run again, it changes
 * nothing.
 */
export async function runReferrals(db: Database, at: number): Promise<void> {
  for (const merchant of await merchantsOffering(db, 'referral'))
    for (const offer of await readOffers(db, merchant, 'referral'))
      for (const met of await metBy(db, merchant, offer, at)) await earn(db, merchant, { offer, met, at });
}

function earn(
  db: Database,
  merchant: string,
  { offer: { id, amount, most = Infinity }, met, at }: { offer: Offer; met: Met; at: number },
): Promise<void> {
  const { inviter: accountId, invited, username } = met;
  return db.transaction().execute(async (tx) => {
    // Two of whom one is the last that pays are counted one after the other.
    await lockPlayer(tx, accountId, merchant);
    const { rows } = await sql<{ n: number }>`SELECT ${had(id, accountId)} AS n`.execute(tx);
    if ((rows[0]?.n ?? 0) >= most) return;
    const account = maskAccount(username);
    const reward = { accountId, merchant, kind: 'referral', title: { EN: account }, amount, endsAt: null } as const;
    if (await openReward(tx, { ...reward, id: rewardOf(id, invited) }, at))
      await notify(tx, { accountId, key: 'agent.referral', values: { account } }, at);
  });
}

/** What a member has been paid so far for whom they invited, and of their commission. Minor units. */
export function earnedBy(db: Database, accountId: string, merchant: string): Promise<number> {
  const entries = db
    .selectFrom('ledger_entries')
    .where((row) => row.and({ account: memberCash(accountId), asset: assetOf(merchant) }))
    .where('kind', 'in', ['referral', 'commission']);
  return sumOf(entries, 'amount');
}

/** What waits for a member to be claimed for whom they invited. Minor units. */
export function waitingOf(db: Database, accountId: string): Promise<number> {
  const own = db.selectFrom('rewards').where('account_id', '=', accountId);
  return sumOf(own.where('kind', '=', 'referral').where('state', '=', 'open'), 'amount');
}
