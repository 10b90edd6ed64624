import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { demoSite } from '#gateway/demo/seed/seed.ts';
import { createAccount } from '#gateway/modules/accounts/accounts.ts';
import { startSession } from '#gateway/modules/session/tokens.ts';
import { memberCash } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { emptyStore, freshStore } from './fresh-store.ts';
import { addressOf, killAll, start, storeVariables } from './gateway-process.ts';
import { faultsOf, give } from './money.ts';

/** Orders of two lines of 1 each, one after another; each resolves to the order's id, or to undefined when it was refused. */
function bettorAt(address: string, token: string) {
  const headers = { merchant: 'demo', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const code = 'SEA645';
  return async (): Promise<string | undefined> => {
    const asked = await fetch(`${address}/lgw/numero?code=${code}`, { headers });
    const { value: sale } = (await asked.json()) as { value: { numero: string } };
    const lines = (['big', 'odd'] as const).map((play) => ({ play, content: '', amount: 1 }));
    const answer = await fetch(`${address}/lgw/orders`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ code, numero: sale.numero, lines }),
    });
    return ((await answer.json()) as { value?: { orderId: string } }).value?.orderId;
  };
}

describe('durability', () => {
  it('MONEY-2 MONEY-5 a gateway killed three times under bets has kept every one it answered, and half of none', async () => {
    const store = { ...(await freshStore()), dataDir: await mkdtemp(join(tmpdir(), 'foyer-gateway-')) };
    const db = await openDatabase(store);
    const player = { id: 'bettor', merchant: 'demo', username: 'bettor', password_hash: '', type: 0, created_at: 0 };
    // As in the demonstration: money is in the currency of its merchant.
    await demoSite(db, player.merchant, 0);
    await createAccount(db, player);
    await give(db, player.id, 1_000_000);
    const token = await startSession(db, player, Date.now(), { name: 'test' });
    await db.destroy();
    const answered: string[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const child = start(storeVariables(store));
      const died = once(child, 'close');
      const bet = bettorAt(await addressOf(child), token);
      const client = async () => {
        for (;;) {
          const order = await bet().catch(() => 'dead');
          if (order === 'dead') return;
          if (order) answered.push(order);
          if (answered.length >= 40 * round) child.kill('SIGKILL');
        }
      };
      await Promise.all([client(), client(), client(), client()]);
      await died;
    }
    const after = await openDatabase(store);
    const orders = new Set((await after.selectFrom('lottery_orders').select('id').execute()).map(({ id }) => id));
    const lines = await after.selectFrom('lottery_suborders').select('id').execute();
    const placed = after.selectFrom('bets').where('account_id', '=', player.id);
    const bets = await placed.select(['stake', 'win']).execute();
    const cash = await balanceOf(after, memberCash(player.id));
    const faults = await faultsOf(after);
    await after.destroy();
    expect(answered.length).toBeGreaterThanOrEqual(120);
    expect(answered.filter((order) => !orders.has(order))).toEqual([]);
    expect(faults).toEqual([]);
    // An order is there whole, or not at all.
    expect([lines.length, bets.length]).toEqual([orders.size * 2, orders.size * 2]);
    expect(cash).toBe(bets.reduce((left, { stake, win }) => left - stake + win, 1_000_000));
    await rm(store.dataDir, { recursive: true });
  });
  it('API-3 several processes start at once on one store and share it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-gateway-'));
    const env = storeVariables({ ...(await emptyStore()), dataDir });
    const addresses = await Promise.all([start(env), start(env), start(env)].map(addressOf));
    const started = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(`${address}/wps/session/testPlay`, {
          method: 'POST',
          headers: { merchant: 'demo', 'content-type': 'application/json' },
          body: '{}',
        });
        return ((await answer.json()) as { value: { token: string } }).value.token;
      }),
    );
    const statuses = await Promise.all(
      addresses.flatMap((address) =>
        started.map(
          async (token) =>
            (
              await fetch(`${address}/wps/member/info`, {
                headers: { merchant: 'demo', authorization: `Bearer ${token}` },
              })
            ).status,
        ),
      ),
    );
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
    await killAll();
    await rm(dataDir, { recursive: true });
  });
});
