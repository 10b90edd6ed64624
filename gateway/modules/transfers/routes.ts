import type { Services } from '#gateway/services.ts';
import { spanOf } from '../records/span.ts';
import { only } from '../orders/pages.ts';
import { presentTransfers, transfersOf } from './records.ts';
import { askVendors, openTransfer } from './transfers.ts';

const askEveryMs = 1_000;

/** Transfers between a player's wallets, and the clock that asks the vendors about them. */
export function register({ app, route, db, now }: Services): void {
  let asking: Promise<void> | undefined;
  // What fails, as while the database restarts, is asked again a second later.
  const ask = () => (asking ??= askVendors(db, now).finally(() => (asking = undefined))).catch(() => {});
  const clock = setInterval(() => void ask(), askEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(clock));

  route('transfer', async ({ tx, session, body }) =>
    only(await presentTransfers(tx, [await openTransfer(tx, session, body, now())])),
  );
  route('transfers', ({ session, site, query }) =>
    transfersOf(db, session.accountId, query, spanOf(site, query, now())),
  );
}
