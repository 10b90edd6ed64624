import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { memberTypes } from '#schemas/gateway/session-type.ts';
import { Localised } from '#schemas/offers/localised.ts';
import { strict } from '#schemas/strict.ts';
import { batch } from '#gateway/db/rows.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { keyOf } from '../accounts/accounts.ts';
import { notify } from '../inbox/notify.ts';
import { mayMarket } from './may-market.ts';

/** A message of the operator's to the inboxes of players. Title and content are plain text. */
export const Broadcast = strict({
  purpose: Type.Enum(['marketing', 'service'], {
    description: 'Marketing goes only to who may be sent it; service to all, such as a change of terms',
  }),
  title: Localised,
  content: Localised,
  to: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: 1000,
      description: 'Names of players; all of the merchant without',
    }),
  ),
});
export type Broadcast = Static<typeof Broadcast>;

/** A message and the operator's key for it: under one key it reaches each player once. */
type Named = Broadcast & { idempotencyKey: string };

/** Whether it was sent to this player, now or before. @throws ApiError `idempotency.mismatch` for another message under the key. */
async function send(
  tx: Tx,
  player: { accountId: string; merchant: string },
  { purpose, title, content, idempotencyKey }: Named,
  at: number,
): Promise<boolean> {
  const { accountId, merchant } = player;
  const id = createHash('sha256')
    .update(JSON.stringify([merchant, idempotencyKey, accountId]))
    .digest('hex');
  const before = tx.selectFrom('inbox_messages').select('notice_values').where('id', '=', id);
  const known = await before.executeTakeFirst();
  const values = { title, content };
  if (known && known.notice_values !== JSON.stringify(values)) throw new ApiError('idempotency.mismatch');
  if (known) return true;
  if (purpose === 'marketing' && !(await mayMarket(tx, player, 'messages', at))) return false;
  const topic = purpose === 'marketing' ? 'promotions' : 'messages';
  await notify(tx, { accountId, key: 'messages.operator', values, id, topic }, at);
  return true;
}

/** Sends a message to members of a merchant, batch by batch; resolves to how many got it, and how many may not be sent marketing. */
export async function broadcast(
  db: Database,
  merchant: string,
  message: Named,
  at: number,
): Promise<{ sent: number; heldBack: number }> {
  const { to } = message;
  const told = { sent: 0, heldBack: 0 };
  for (let last = ''; ;) {
    const players = await db
      .selectFrom('accounts')
      .select('id')
      .where('merchant', '=', merchant)
      .where('type', 'in', memberTypes)
      .where('id', '>', last)
      .$if(to !== undefined, (all) => all.where('username_key', 'in', (to ?? []).map(keyOf)))
      .orderBy('id')
      .limit(batch)
      .execute();
    await db.transaction().execute(async (tx) => {
      for (const { id: accountId } of players)
        told[(await send(tx, { accountId, merchant }, message, at)) ? 'sent' : 'heldBack'] += 1;
    });
    if (players.length < batch) return told;
    last = players.at(-1)?.id ?? '';
  }
}
