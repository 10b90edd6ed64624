import { dayMs } from '#schemas/day-ms.ts';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import type { VerificationAct } from '#schemas/gateway/verification-states.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import type { VerificationNeed, VerificationStepSettings } from '#gateway/config/verification-settings.ts';
import { sumOf } from '#gateway/db/rows.ts';
import type { Database } from '#gateway/db/tables.ts';
import { depositsSince } from '../limits/deposits.ts';
import { drawOf } from './draw.ts';
import type { Verification } from './states.ts';

/** One step that comes before an act, and how far the player is with it; no row for one that nobody has begun. */
export type Needed = { step: VerificationStepSettings; row: Verification | undefined };
/** An act at a time, with the minor units that it would move. */
type Asked = { act: VerificationAct; amount?: number; at: number };

type Sum = (db: Database, accountId: string, span: { since: number; at: number }) => Promise<number>;
/** What has moved since, and what is on its way. Minor units. */
const sums: Readonly<Record<'deposits' | 'withdrawals', Sum>> = {
  deposits: (db, accountId, span) => sumOf(depositsSince(db, accountId, span), 'amount'),
  withdrawals: (db, accountId, { since }) =>
    sumOf(
      db
        .selectFrom('withdraw_orders')
        .where('account_id', '=', accountId)
        .where('state', 'in', [...openWithdrawStates, 'done'])
        .where('created_at', '>', since),
      'amount',
    ),
};
const sumOfAct = { deposit: 'deposits', withdrawal: 'withdrawals', play: undefined } as const;

/** Whether what has moved and is on its way, with what the act would move, is above the sum of a need. */
async function isReached(
  db: Database,
  accountId: string,
  { above }: VerificationNeed,
  { act, amount = 0, at }: Asked,
): Promise<boolean> {
  if (!above) return true;
  const own = sumOfAct[act] === above.of ? amount : 0;
  return (await sums[above.of](db, accountId, { since: at - above.days * dayMs, at })) + own > above.amount;
}

/** What a player has to do with each step, by its id. */
export async function rowsOf(db: Database, accountId: string): Promise<Map<string, Verification>> {
  const rows = await db.selectFrom('verifications').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map((row) => [row.step, row]));
}

/** What a step that the operator alone asks for comes before. */
const ofOperator: readonly VerificationNeed[] = [{ before: 'withdrawal' }];

/** What a step comes before for one player: all that the site says once the operator has asked for it, else without what others were drawn for. */
export async function needsFor(
  db: Database,
  accountId: string,
  { step: { id, needed }, row }: Needed,
  at: number,
): Promise<readonly VerificationNeed[]> {
  if (row?.demanded === 1) return needed.length > 0 ? needed : ofOperator;
  if (needed.every(({ sharePpm }) => sharePpm === undefined)) return needed;
  const draw = await drawOf(db, accountId, id, at);
  return needed.filter(({ sharePpm }) => sharePpm === undefined || draw < sharePpm);
}

/** Whether a step is approved at this moment: one whose time is over is not, though the clock has not been here yet. */
export const isApproved = (row: Verification | undefined, at: number): boolean =>
  row?.state === 'approved' && (row.approved_until === null || row.approved_until > at);

async function isNeeded(db: Database, accountId: string, needed: Needed, asked: Asked): Promise<boolean> {
  const needs = await needsFor(db, accountId, needed, asked.at);
  for (const need of needs.filter(({ before }) => before === asked.act))
    // What the operator has asked for is asked whatever has moved.
    if (needed.row?.demanded === 1 || (await isReached(db, accountId, need, asked))) return true;
  return false;
}

/** The steps that this act of a player waits for, in the order of the site. Nothing is read where the site asks for nothing. */
export async function unmetSteps(
  db: Database,
  accountId: string,
  { verification: { steps } }: Pick<Site, 'verification'>,
  asked: Asked,
): Promise<Needed[]> {
  if (steps.length === 0) return [];
  const rows = await rowsOf(db, accountId);
  const unmet: Needed[] = [];
  for (const step of steps) {
    const row = rows.get(step.id);
    if (!isApproved(row, asked.at) && (await isNeeded(db, accountId, { step, row }, asked))) unmet.push({ step, row });
  }
  return unmet;
}
