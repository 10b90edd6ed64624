import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { periodEnded } from '../contracts/periods.ts';
import { billCommission } from './commission.ts';
import { billContracts, followUp } from './contract-bills.ts';

/**
 * Bills all that ended in the hour before `at`, an hour of the clock: commission and contracts of every merchant that has agents
 * (AGT-5). Run again for the same hour, it changes nothing.
 */
export async function runBills(db: Database, at: number): Promise<void> {
  const merchants = await db.selectFrom('agents').select('merchant').distinct().orderBy('merchant').execute();
  for (const { merchant } of merchants) {
    const { timeZone } = (await readSite(db, merchant)).info;
    const about = { merchant, timeZone, at };
    const day = periodEnded('day', at, timeZone);
    if (day) await billCommission(db, about, day);
    await billContracts(db, about);
    await followUp(db, about);
  }
}
