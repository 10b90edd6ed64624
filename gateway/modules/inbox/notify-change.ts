import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { notify, type Notice } from './notify.ts';

/** Tells the player of a change of what protects the account, and their open lobbies that it shows something else now. */
export async function notifyChange(tx: Tx, notice: Notice, at: number): Promise<void> {
  await notify(tx, notice, at);
  await announce(tx, notice.accountId, 'security');
}
