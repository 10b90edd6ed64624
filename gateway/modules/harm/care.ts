import { Type, type Static } from 'typebox';
import { limitNames } from '#schemas/gateway/limit-names.ts';
import { maxAmount } from '#schemas/money.ts';
import { strict } from '#schemas/strict.ts';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { findById } from '../accounts/accounts.ts';
import { startBreak } from '../limits/bars.ts';
import { byOperator, noteWords } from '../limits/changes.ts';
import { setStricterLimit } from '../limits/limits.ts';
import type { OperatorAct } from '../orders/moves.ts';

const Words = Type.String({ minLength: 1, maxLength: 1000 });
const Reason = Type.String({ minLength: 1, maxLength: 140 });

/** A limit in one word, such as `deposit.day`. */
export const limitIds = limitNames.map(({ kind, period }) => `${kind}.${period}`);

/** What an operator does for a player at risk. A note is for operators alone; all else the player reads. Amounts in minor units. */
export const Care = Type.Union([
  strict({ outcome: Type.Literal('note'), text: Words }),
  strict({ outcome: Type.Literal('message'), text: Words }),
  strict({
    outcome: Type.Literal('limit'),
    limit: Type.Enum(limitIds),
    amount: Type.Integer({ minimum: 0, maximum: maxAmount }),
    reason: Reason,
  }),
  strict({ outcome: Type.Literal('break'), hours: Type.Integer({ minimum: 1 }), reason: Reason }),
]);
export type Care = Static<typeof Care>;

/**
 * Does what the operator says, which is kept in the history of the player's limits (LIMIT-15).
 * @throws ApiError `record.unknown` without the account, `request.invalid` for a looser limit or a break that the site does not offer.
 */
export async function takeCare(db: Database, accountId: string, care: Care, { at, by }: OperatorAct): Promise<void> {
  const account = await findById(db, accountId);
  if (!account) throw new ApiError('record.unknown');
  const player = { accountId, merchant: account.merchant };
  await db.transaction().execute(async (tx) => {
    const { outcome } = care;
    if (outcome === 'note' || outcome === 'message')
      return noteWords(tx, player, outcome, byOperator(by, care.text), at);
    const author = byOperator(by, care.reason);
    if (outcome === 'break') return startBreak(tx, player, care.hours, author, at);
    const name = limitNames[limitIds.indexOf(care.limit)];
    if (!name) throw new ApiError('request.invalid');
    return setStricterLimit(tx, player, { ...name, amount: care.amount }, author, at);
  });
}
