import { parentPort, workerData } from 'node:worker_threads';
import { stampHere, type StampJob } from './stamp-many.ts';

await stampHere(workerData as StampJob, (outcome) => parentPort?.postMessage(outcome));
