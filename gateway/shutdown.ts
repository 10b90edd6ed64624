import type { Server } from 'node:http';

/** Calls that were sent whole are answered by then. */
const patienceMs = 8_000;

/** Stops listening, lets the calls in flight be answered, and then cuts off who has not even sent theirs. */
export function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
  });
}

/** How long an end takes at most, ms. A job of the clock may be at work for longer; what it leaves half done is done again. */
export const longestMs = 9_500;

/** As it was at the start: whoever is orphaned gets another one. */
const parent = process.ppid;
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Calls `ended` when the shell is gone by which npm started this process: it passes no signal on. */
function onEndOfNpm(ended: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => isRunning(parent) || ended(), 500).unref();
}

/** Calls `stop` once when the process is asked to end, then ends it, in ten seconds at the latest. */
export function onEnd(stop: () => Promise<unknown>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), longestMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  onEndOfNpm(end);
}
