import { isTimeZone } from '#schemas/day.ts';
import type { Tx } from '../tables.ts';

type Stored = {
  info?: { timeZone?: string; whitelabel?: Record<string, boolean>; currency?: { code?: string } };
  minorUnits?: number;
};

/** What a merchant's site says as it was stored: migrations know no settings that came after them. */
export async function readStoredSite(tx: Tx, merchant: string) {
  const row = await tx.selectFrom('sites').select('site').where('merchant', '=', merchant).executeTakeFirst();
  const { info = {}, minorUnits = 2 } = JSON.parse(row?.site ?? '{}') as Stored;
  const { timeZone = 'UTC', whitelabel = {}, currency = {} } = info;
  const asset = `${currency.code ?? 'PHP'}/${minorUnits}`;
  return { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC', whitelabel, asset };
}
