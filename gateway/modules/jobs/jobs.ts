import { minuteMs } from '#schemas/day-ms.ts';
import { sweep } from '#gateway/modules/jobs/sweep.ts';
import { runBills } from '../bills/contract-bills.ts';
import { foldTeams } from '../agent/fold.ts';
import { rotateKeys } from '../encryption/key-store.ts';
import { runReferrals } from '../agent/referral-pay.ts';
import { resealDocuments } from '../verification/seal.ts';
import { measureMarkers } from '../harm/measure.ts';
import { endSeasons } from '../vip/review.ts';
import { runTournaments } from '../tournaments/clock.ts';
import { deliverPushes } from '../push/deliver.ts';
import type { Job } from './scheduler.ts';

/** All that the gateway does by the clock. */
export const jobs: readonly Job[] = [
  { name: 'sweep', everyMs: 10 * minuteMs, delayMs: 0, catchesUp: false, run: sweep },
  { name: 'keys', everyMs: 10 * minuteMs, delayMs: 0, catchesUp: false, run: (db, end) => rotateKeys(db, end) },
  {
    name: 'documents',
    everyMs: 60 * minuteMs,
    delayMs: 0,
    catchesUp: false,
    run: (db, end) => resealDocuments(db, end),
  },
  { name: 'bills', everyMs: 60 * minuteMs, delayMs: 5 * minuteMs, catchesUp: true, run: runBills },
  { name: 'referrals', everyMs: 5 * minuteMs, delayMs: 0, catchesUp: false, run: runReferrals },
  { name: 'teams', everyMs: minuteMs, delayMs: 0, catchesUp: false, run: foldTeams },
  { name: 'tournaments', everyMs: minuteMs, delayMs: 0, catchesUp: false, run: runTournaments },
  { name: 'markers', everyMs: 60 * minuteMs, delayMs: 0, catchesUp: false, run: measureMarkers },
  // A season that no process saw the end of is made up for by the next run.
  { name: 'vip-seasons', everyMs: 60 * minuteMs, delayMs: 5 * minuteMs, catchesUp: false, run: endSeasons },
];

/** Sends notices to phones; `service` is the origin of a push service that the operator runs. */
export const pushJob = (service: string | undefined): Job => ({
  name: 'pushes',
  everyMs: 10_000,
  delayMs: 0,
  catchesUp: false,
  run: (db, end) => deliverPushes(db, end, service),
});
