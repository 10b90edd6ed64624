import { bonuses } from '../bonus/states.ts';
import { deposits } from '../deposit/states.ts';
import { entries } from '../promotions/states.ts';
import { leaveOffersOfExcluded } from '../exclusion/exclude.ts';
import { rewards } from '../rewards/waiting.ts';
import { forgetTrials } from '../trial/trial.ts';
import { verifications } from '../verification/states.ts';
import { deleteOld } from './retention.ts';
import type { Database } from '#gateway/db/tables.ts';

/** Deletes what is over, and ends the bonuses, deposits, rewards, entries of promotions and approvals of papers whose time is over, and what the excluded have of offers. */
export async function sweep(db: Database, now: number): Promise<void> {
  await deleteOld(db, now);
  await forgetTrials(db, now);
  for (const machine of [bonuses, entries, deposits, rewards, verifications]) await machine.expire(db, now);
  await leaveOffersOfExcluded(db, now);
}
