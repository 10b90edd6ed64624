import type { Database } from '#gateway/db/tables.ts';
import { hashPassword } from '../accounts/password.ts';

type Kept = { session: string; device: string | undefined };

/** Sets the account's password and ends its sessions and remembered devices, save those of the caller. */
export async function setPassword(db: Database, accountId: string, password: string, kept?: Kept): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', accountId).execute();
    await tx
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('token_hash', '<>', kept?.session ?? '')
      .execute();
    const others = tx
      .selectFrom('devices')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '<>', kept?.device ?? '');
    await tx.deleteFrom('device_tokens').where('device_id', 'in', others).execute();
    await tx.deleteFrom('devices').where('id', 'in', others).execute();
  });
}
