import { Type, type Static } from 'typebox';
import { openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { strict } from '#schemas/strict.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { notify } from '../inbox/notify.ts';
import { readOffer } from '../offers/offers.ts';
import type { OperatorAct } from '../orders/moves.ts';
import { pay } from './award.ts';
import { acceptedOf } from './standing.ts';
import { entries, type Entry } from './states.ts';

/** What the operator says of an application. The reason is for the player to read. */
export const Decision = Type.Union([
  strict({ outcome: Type.Literal('Issued') }),
  strict({ outcome: Type.Literal('Rejected'), reason: Type.String({ minLength: 1, maxLength: 140 }) }),
]);
export type Decision = Static<typeof Decision>;

/** Applications that nobody has decided, with what was accepted, the oldest first; of one merchant, or of all. */
export const waitingApplications = async (db: Database, merchant?: string) =>
  (await entries.waiting(db, ['Applying'], { entered_at: 'asc' }, merchant)).map((entry) => ({
    ...entry,
    offer: acceptedOf(entry),
  }));

async function offerOf(tx: Tx, entry: Entry) {
  return acceptedOf(entry, await readOffer(tx, entry.merchant, 'promotion', entry.promotion_id));
}

/**
 * Issues an application, which pays it at once, or rejects it; the player gets a message. A repetition changes nothing.
 * @throws ApiError `record.unknown` without the application, `order.closed` when it was decided otherwise or taken back.
 */
export async function decide(db: Database, id: string, decision: Decision, act: OperatorAct): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { outcome } = decision;
    const { at } = act;
    const reason = 'reason' in decision ? decision.reason : '';
    const entry = await entries.decide(tx, id, outcome, { ...act, reason });
    if (!entry) return;
    const offer = await offerOf(tx, entry);
    if (!offer) throw new ApiError('record.unknown');
    if (outcome === 'Issued') await pay(tx, entry, offer, at);
    const key = outcome === 'Issued' ? 'promotions.issued' : 'promotions.rejected';
    const values = { promotion: offer.title, reason };
    await notify(tx, { accountId: entry.account_id, key, values }, at);
  });
}

/** Ends a promotion for everybody who is in it, with the operator's reason, which they read; resolves to how many that were. */
export async function closePromotion(
  db: Database,
  { merchant, promotion }: { merchant: string; promotion: string },
  reason: string,
  act: OperatorAct,
): Promise<number> {
  const open = await db
    .selectFrom('promotion_entries')
    .selectAll()
    .where((row) => row.and({ merchant, promotion_id: promotion }))
    .where('status', 'in', openPromotionStates)
    .execute();
  const closed = [];
  for (const seen of open) {
    const entry = await db.transaction().execute(async (tx) => {
      const moved = await entries.tryMove(tx, seen, 'Close', { ...act, reason });
      const offer = moved && (await offerOf(tx, moved));
      const values = offer && { promotion: offer.title, reason };
      if (values) await notify(tx, { accountId: moved.account_id, key: 'promotions.closed', values }, act.at);
      return moved;
    });
    if (entry) closed.push(entry);
  }
  return closed.length;
}
