import { ECDH, hash } from 'node:crypto';
import type { Body } from '#schemas/gateway/operations.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Tx } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { isPushEndpoint } from './endpoint.ts';

/** The most browsers of one account. */
const most = 10;

/** Whether a text is a point of P-256, as every browser's key is. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'hex').length === 130;
  } catch {
    return false;
  }
}

/**
 * Has a browser get the account's notices. Of what was somebody else's before nothing more is sent there: a phone has one player at a time.
 * @throws ApiError `form.invalid` for an address that is no push service's, and keys that are none
 */
export async function subscribe(
  tx: Tx,
  { session, name, language }: { session: CallerSession; name: string; language: string },
  { endpoint, p256dh, auth }: Body<'pushSubscribe'>,
  { now, service }: { now: number; service: string | undefined },
): Promise<void> {
  if (!isPushEndpoint(endpoint, service)) throw ApiError.atField('form.invalid', 'endpoint');
  if (!isPoint(p256dh)) throw ApiError.atField('form.invalid', 'p256dh');
  const { accountId: account_id, merchant } = session;
  const id = hash('sha256', `${merchant} ${endpoint}`, 'base64url');
  const other = tx.deleteFrom('push_subscriptions').where('id', '=', id).where('account_id', '<>', account_id);
  await other.execute();
  const reported = { session_id: session.id, device_id: session.deviceId ?? null, p256dh, auth, language, name };
  const row = { id, account_id, merchant, endpoint, ...reported, created_at: now };
  await upsert(tx, 'push_subscriptions', row, ['id'], reported);
  const kept = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);
  await tx.deleteFrom('push_subscriptions').where('account_id', '=', account_id).where('id', 'not in', kept).execute();
}

/** @throws ApiError `record.unknown` when the player has no such browser. */
export async function unsubscribe(tx: Tx, accountId: string, id: string): Promise<void> {
  const own = tx.deleteFrom('push_subscriptions').where((row) => row.and({ id, account_id: accountId }));
  if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw new ApiError('record.unknown');
}
