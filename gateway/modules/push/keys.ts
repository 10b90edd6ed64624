import webPush from 'web-push';
import { insertOnce } from '#gateway/db/rows.ts';
import type { Database, Row } from '#gateway/db/tables.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { lobbyOrigin } from '#gateway/config/lobby-address.ts';

/** Whether the operator has turned notices on the phone on: push services want an address at which it can be reached. */
export const hasPush = (site: Pick<Site, 'info'>): boolean =>
  site.info.whitelabel['PUSH'] === true && lobbyOrigin(site) !== undefined;

const stored = (db: Database, merchant: string): Promise<Row<'push_keys'> | undefined> =>
  db.selectFrom('push_keys').selectAll().where('merchant', '=', merchant).executeTakeFirst();

/**
 * The merchant's own VAPID keys, made on first use. They are not renewed by the clock, as every subscription is made for the public one:
 * `npm run rotate-keys -- --forget` replaces them.
 */
export async function pushKeys(db: Database, merchant: string, now: number): Promise<Row<'push_keys'>> {
  const known = await stored(db, merchant);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // Of two processes that make them at once, both take the same.
  await insertOnce(db, 'push_keys', { merchant, public_key: publicKey, private_key: privateKey, created_at: now });
  const made = await stored(db, merchant);
  if (!made) throw new Error(`push_keys lost those of ${merchant}`);
  return made;
}

/** Forgets all VAPID keys and what was made for them, as after a theft: lobbies subscribe again when they are next opened. */
export async function forgetPushKeys(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_subscriptions').execute();
    await tx.deleteFrom('push_keys').execute();
  });
}
