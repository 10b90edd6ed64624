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

/** A job of the clock may be at work for longer; what it leaves half done is done again. */
const longestMs = 9_500;

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
}
