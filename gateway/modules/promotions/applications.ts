import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { tell } from '../inbox/tell.ts';
import { readOffer } from '../offers/offers.ts';
import { lockPlayer } from '../wallet/ledger.ts';
import { pay } from './award.ts';
import { acceptedOf } from './standing.ts';
import { moveEntry, openStates, type Entry } from './states.ts';

/** What the operator says of an application. The reason is for the player to read. */
export type Decision = { outcome: 'Issued' } | { outcome: 'Rejected'; reason: string };

async function offerOf(tx: Tx, entry: Entry) {
  return acceptedOf(entry, await readOffer(tx, entry.merchant, 'promotion', entry.promotion_id));
}

/**
 * Issues an application, which pays it at once, or rejects it; the player is told. A repetition changes nothing.
 * @throws ApiError `record.unknown` without the application, `order.closed` when it was decided otherwise or taken back.
 */
export async function decide(db: Database, id: string, decision: Decision, at: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const read = () => tx.selectFrom('promotion_entries').selectAll().where('id', '=', id).executeTakeFirst();
    const { account_id: accountId, merchant } = (await read()) ?? {};
    if (accountId === undefined || merchant === undefined) throw new ApiError('record.unknown');
    await lockPlayer(tx, accountId, merchant);
    const entry = await read();
    const offer = entry && (await offerOf(tx, entry));
    if (!offer) throw new ApiError('record.unknown');
    const { outcome } = decision;
    const reason = 'reason' in decision ? decision.reason : '';
    if (!(await moveEntry(tx, entry, outcome, { reason, at }))) {
      if (entry.status !== outcome) throw new ApiError('order.closed');
      return;
    }
    if (outcome === 'Issued') {
      const { grantId } = await pay(tx, entry, offer, at);
      await tx.updateTable('promotion_entries').set({ grant_id: grantId }).where('id', '=', id).execute();
    }
    const key = outcome === 'Issued' ? 'promotions.issued' : 'promotions.rejected';
    await tell(tx, { accountId, key, values: { promotion: offer.title, reason } }, at);
  });
}

/** Closes an entry that is open, and tells the player why unless it just ended by the clock. */
async function close(db: Database, { id, account_id, merchant }: Entry, reason: string, isTold: boolean, at: number) {
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, account_id, merchant);
    const entry = await tx.selectFrom('promotion_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (!(await moveEntry(tx, entry, 'Close', { reason, at }))) return false;
    const offer = isTold && (await offerOf(tx, entry));
    if (offer)
      await tell(
        tx,
        { accountId: account_id, key: 'promotions.closed', values: { promotion: offer.title, reason } },
        at,
      );
    return true;
  });
}

/** Ends a promotion for everybody who is in it, with the operator's reason; resolves to how many that were. */
export async function closePromotion(
  db: Database,
  { merchant, promotion }: { merchant: string; promotion: string },
  reason: string,
  at: number,
): Promise<number> {
  const open = await db
    .selectFrom('promotion_entries')
    .selectAll()
    .where((row) => row.and({ merchant, promotion_id: promotion }))
    .where('status', 'in', openStates)
    .execute();
  let closed = 0;
  for (const entry of open) if (await close(db, entry, reason, true, at)) closed += 1;
  return closed;
}

/** Closes what was not done or claimed in its time. */
export async function expireEntries(db: Database, now: number): Promise<void> {
  const over = db
    .selectFrom('promotion_entries')
    .selectAll()
    .where('status', 'in', openStates)
    .where('ends_at', '<=', now);
  for (const entry of await over.execute()) await close(db, entry, 'expired', false, now);
}
