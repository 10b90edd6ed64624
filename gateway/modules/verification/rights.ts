import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { mayPlay } from '../limits/may-play.ts';
import type { OperatorAct } from '../orders/moves.ts';
import type { Owner } from './ask.ts';
import { rowsOf } from './needs.ts';
import { unseal } from './seal.ts';
import { verifications } from './states.ts';

/** A player's documents with their contents; that they were read is written down first. */
async function documentsOf(db: Database, { accountId, merchant }: Owner, { at, by }: OperatorAct) {
  const documents = await db
    .selectFrom('verification_documents')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id: document_id, verification_id, kind, side } of documents)
    await db
      .insertInto('verification_looks')
      .values({
        id: randomUUID(),
        account_id: accountId,
        merchant,
        verification_id,
        document_id,
        kind,
        side,
        operator: `${by}, export`,
        at,
      })
      .execute();
  return Promise.all(
    documents.map(async (row) => ({
      id: row.id,
      verification: row.verification_id,
      kind: row.kind,
      side: row.side,
      type: row.type,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      deletedAt: row.expires_at,
      content: (await unseal(db, row)).toString('base64'),
    })),
  );
}

/** All that is kept of a player's identity check: each step with its history, each document, and who has looked at one. Times in epoch ms. */
export async function exportPapers(db: Database, owner: Owner, act: OperatorAct) {
  const rows = [...(await rowsOf(db, owner.accountId)).values()];
  const historyOf = await verifications.histories(db, rows);
  const looks = await db
    .selectFrom('verification_looks')
    .select(['document_id as document', 'kind', 'side', 'operator', 'at'])
    .where('account_id', '=', owner.accountId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    steps: rows.map(({ id, step, state, note, approved_until: until }) => ({
      id,
      step,
      state,
      note,
      until,
      history: historyOf(id),
    })),
    documents: await documentsOf(db, owner, act),
    looks,
  };
}

/**
 * Deletes a player's documents and, unless the player is excluded, who they say that it is; resolves to how many documents there were.
 * What was decided, and who has looked, stays. Papers that wait for an answer are asked for once more.
 */
export async function erasePapers(tx: Tx, { accountId, merchant }: Owner, act: OperatorAct): Promise<number> {
  await lockPlayer(tx, accountId, merchant);
  const { numDeletedRows } = await tx
    .deleteFrom('verification_documents')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // The exclusion of a person holds for all accounts that are theirs.
  if ((await mayPlay(tx, accountId, act.at)).bar?.reason !== 'excluded')
    await tx.deleteFrom('verified_persons').where('account_id', '=', accountId).execute();
  for (const row of (await rowsOf(tx, accountId)).values())
    await verifications.tryMove(tx, row, 'moreAsked', { ...act, reason: 'incomplete', note: '' });
  await announce(tx, accountId, 'verification');
  return Number(numDeletedRows);
}
