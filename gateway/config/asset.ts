import { sql, type Expression, type RawBuilder } from 'kysely';
import { openBillStates } from '#schemas/gateway/agent-states.ts';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openGrantStates, openPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { defaultSite } from './site-defaults.ts';
import type { Site } from './site-schema.ts';
import { lockTables } from '../db/dialect.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';

/** What a site's amounts count: the code of its currency and the decimal places, such as `PHP/2`. */
export const assetName = ({ info, minorUnits }: Pick<Site, 'info' | 'minorUnits'>): string =>
  `${info.currency.code}/${minorUnits}`;

/**
 * The asset of a merchant's money, as part of a query: a statement that waited for a change of the currency sees what was stored.
 * `merchant` is a code, or the column that has it.
 */
export const assetOf = (merchant: string | Expression<string>): RawBuilder<string> =>
  sql`COALESCE((SELECT s.asset FROM sites AS s WHERE s.merchant = ${merchant}), ${assetName(defaultSite)})`;

type Orders = { table: keyof Tables; column?: 'status'; states: readonly string[] };
/** Whatever is still to move money, or to promise some, by the name under which an operator knows it. */
const openOrders: Readonly<Record<string, Orders>> = {
  deposits: { table: 'deposit_orders', states: openDepositStates },
  withdrawals: { table: 'withdraw_orders', states: openWithdrawStates },
  transfers: { table: 'wallet_transfers', states: ['pending'] },
  bets: { table: 'bets', states: ['open'] },
  'lottery tickets': { table: 'lottery_orders', states: ['open'] },
  bonuses: { table: 'bonus_grants', states: openGrantStates },
  'prizes of tournaments': { table: 'tournament_entrants', states: ['won', 'held'] },
  promotions: { table: 'promotion_entries', column: 'status', states: openPromotionStates },
  rewards: { table: 'rewards', states: ['open'] },
  'agents’ bills': { table: 'bills', states: openBillStates },
};

/** How much of each kind keeps a merchant's money in `asset`; no kind that has none. */
async function holdersOf(tx: Tx, merchant: string, asset: string): Promise<string[]> {
  const count = async (what: string, from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ n: number }>`SELECT COUNT(*) AS n FROM ${from}`.execute(tx);
    return { what, n: rows[0]?.n ?? 0 };
  };
  const counts = [
    await count(
      'accounts of players',
      sql`ledger_accounts WHERE merchant = ${merchant} AND asset = ${asset} AND balance <> 0`,
    ),
    await count(
      'accounts of the house',
      sql`(SELECT e.account FROM ledger_entries AS e JOIN ledger_transfers AS t ON t.id = e.transfer_id
        WHERE t.merchant = ${merchant} AND t.asset = ${asset} AND e.seq IS NULL GROUP BY e.account HAVING SUM(e.amount) <> 0) AS own`,
    ),
  ];
  for (const [what, { table, column = 'state', states }] of Object.entries(openOrders)) {
    const isOpen = sql`${sql.ref(column)} IN (${sql.join(states)})`;
    counts.push(await count(`open ${what}`, sql`${sql.table(table)} WHERE merchant = ${merchant} AND ${isOpen}`));
  }
  return counts.flatMap(({ what, n }) => (n > 0 ? [`${what}: ${n}`] : []));
}

/**
 * Lets a merchant's amounts count another asset only while there are none: each keeps its number, so that ₱18,880.00 would become ¥1,888,000.
 * @throws ApiError `request.invalid` that names at `field` what holds money or is open.
 */
export async function refuseAssetChange(tx: Tx, merchant: string, asset: string, field: string): Promise<void> {
  const { rows } = await sql<{ now: string }>`SELECT ${assetOf(merchant)} AS now`.execute(tx);
  const now = rows[0]?.now ?? asset;
  if (now === asset) return;
  // In the order in which a payment writes them.
  await lockTables(tx, ['deposit_orders', 'ledger_transfers']);
  const holders = await holdersOf(tx, merchant, now);
  if (holders.length === 0) return;
  const message = `cannot change from ${now} to ${asset} while there is money in ${now} (${holders.join(', ')}): every amount would keep its number and count another unit. End the open orders and empty the accounts first, or use another merchant code`;
  throw new ApiError('request.invalid', { errors: [{ field, rule: 'site', message }] });
}
