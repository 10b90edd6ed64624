import PQueue from 'p-queue';
import { mostConnections } from '#gateway/db/postgres.ts';
import { ApiError } from './api-error.ts';
import { addGauge } from './metrics.ts';

/** Calls of one account that may wait. A player's phone has a few under way; who sends more at once is a script. */
const mostWaiting = 200;
/** Of the database's connections, those that calls may hold which wait for one another's rows: four are left to read meanwhile. */
const together = mostConnections - 4;

export type Lanes = {
  /** Runs the work when the account's calls before it have ended: one player's calls at once take one connection. */
  run: <Value>(accountId: string, work: () => Promise<Value>) => Promise<Value>;
  /** As `run`, and no more than some accounts' together, however many send at once. For work that holds rows. */
  runHolding: <Value>(accountId: string, work: () => Promise<Value>) => Promise<Value>;
};

const waiting = new Set<PQueue>();
addGauge('foyer_calls_waiting', 'Calls that wait for earlier ones of their account', () =>
  [...waiting].reduce((sum, queue) => sum + queue.size, 0),
);

/** Queues of this process. @throws ApiError `request.tooMany` when an account has too many calls waiting. */
export function createLanes(): Lanes {
  const lanes = new Map<string, PQueue>();
  const holding = new PQueue({ concurrency: together });
  const open = (accountId: string): PQueue => {
    const lane = new PQueue({ concurrency: 1 });
    lanes.set(accountId, lane);
    waiting.add(lane);
    return lane;
  };
  const run = async <Value>(accountId: string, work: () => Promise<Value>): Promise<Value> => {
    const lane = lanes.get(accountId) ?? open(accountId);
    if (lane.size >= mostWaiting) throw new ApiError('request.tooMany', { retryAfter: 1 });
    const done = lane.add(work);
    void lane.onIdle().then(() => {
      if (lane.size + lane.pending > 0) return;
      lanes.delete(accountId);
      waiting.delete(lane);
    });
    return done;
  };
  return { run, runHolding: (accountId, work) => run(accountId, () => holding.add(work)) };
}
