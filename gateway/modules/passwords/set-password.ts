import type { Database } from '#gateway/db/database.ts';
import { hashPassword } from '../accounts/password.ts';

type Kept = { session: string; device: string | undefined };

/** Sets the account's password and ends its sessions and remembered devices, save those of the caller. */
export async function setPassword(db: Database, accountId: string, password: string, kept?: Kept): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.run('UPDATE accounts SET password_hash = ? WHERE id = ?', [hash, accountId]);
    await tx.run('DELETE FROM sessions WHERE account_id = ? AND token_hash <> ?', [accountId, kept?.session ?? '']);
    const others = [accountId, kept?.device ?? ''];
    await tx.run(
      'DELETE FROM device_tokens WHERE device_id IN (SELECT id FROM devices WHERE account_id = ? AND id <> ?)',
      others,
    );
    await tx.run('DELETE FROM devices WHERE account_id = ? AND id <> ?', others);
  });
}
