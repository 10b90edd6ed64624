/** What one release's worker knows: files that start the lobby, and files that the offline page needs; addresses. */
export type WorkerStamp = { release: string; shell: readonly string[]; offline: readonly string[] };

/** `sw.js` of a bundle: differs with every release, which is how browsers learn of a new one. `source` is the text of `service-worker.js`. */
export const serviceWorker = (stamp: WorkerStamp, source: string): string =>
  `const stamped = ${JSON.stringify(stamp)};\n${source}`;
