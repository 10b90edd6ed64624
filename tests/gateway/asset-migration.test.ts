import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { house, memberCash } from '#gateway/modules/ledger/accounts.ts';
import { balanceOf } from '#gateway/modules/ledger/ledger.ts';
import { lookAt } from './money.ts';
import { addAccount, storeBefore } from './old-store.ts';

it('API-3 MONEY-2 MONEY-3 a store of an earlier version takes its money as that of the currency which each merchant has', async () => {
  const { store, old } = await storeBefore('034');
  const yen = JSON.stringify({ minorUnits: 0, info: { currency: { code: 'JPY', symbol: '¥', pattern: '#,##0' } } });
  await sql`INSERT INTO sites (merchant, site) VALUES ('yen', ${yen})`.execute(old);
  for (const [merchant, id] of [
    ['yen', 'aki'],
    ['plain', 'ann'],
  ] as const) {
    await addAccount(old, { id, merchant });
    await sql`INSERT INTO ledger_transfers VALUES (${`gift:${id}`}, ${merchant}, 'adjustment', '', 5)`.execute(old);
    await sql`INSERT INTO ledger_accounts VALUES (${memberCash(id)}, ${merchant}, 700, 1, 5)`.execute(old);
    await sql`INSERT INTO ledger_entries (transfer_id, account, amount, created_at, seq, balance, kind, day) VALUES
      (${`gift:${id}`}, ${house(merchant)}, -700, 5, NULL, NULL, 'adjustment', NULL),
      (${`gift:${id}`}, ${memberCash(id)}, 700, 5, 1, 700, 'adjustment', '1970-01-01')`.execute(old);
  }
  await old.destroy();
  const db = await lookAt(store);
  const wallets = await db.selectFrom('ledger_accounts').selectAll().orderBy('merchant').execute();
  const kept = { balance: 700, entries: 1, changed_at: 5 };
  expect(wallets).toEqual([
    { account: memberCash('ann'), asset: 'PHP/2', merchant: 'plain', ...kept },
    { account: memberCash('aki'), asset: 'JPY/0', merchant: 'yen', ...kept },
  ]);
  const entries = await db.selectFrom('ledger_entries').selectAll().where('transfer_id', '=', 'gift:aki').execute();
  expect(entries.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
    { account: house('yen'), asset: 'JPY/0', amount: -700, seq: null },
    { account: memberCash('aki'), asset: 'JPY/0', amount: 700, seq: 1, balance: 700, day: '1970-01-01' },
  ]);
  expect(await Promise.all([memberCash('aki'), house('plain')].map((account) => balanceOf(db, account)))).toEqual([
    700, -700,
  ]);
});
