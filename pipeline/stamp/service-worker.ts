import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');

/** What one release's worker knows: files that start the lobby, and files that the offline page needs; addresses. */
export type WorkerStamp = { release: string; shell: readonly string[]; offline: readonly string[] };

/** `sw.js` of a bundle: differs with every release, which is how browsers learn of a new one. */
export const serviceWorker = (stamp: WorkerStamp): string => `const stamped = ${JSON.stringify(stamp)};\n${source}`;
