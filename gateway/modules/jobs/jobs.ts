import { sweep } from '#gateway/db/sweep.ts';
import type { Job } from './scheduler.ts';

/** All that the gateway does by the clock. */
export const jobs: readonly Job[] = [{ name: 'sweep', everyMs: 10 * 60_000, delayMs: 0, catchesUp: false, run: sweep }];
