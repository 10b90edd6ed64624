/** By a message: timers wait a second each in a page that is not seen, and a test's clock stops them. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(port1.close()), { once: true });
    port1.start();
    port2.postMessage(0);
  });
}

/** Makes a queue whose callers are let go in their order, each in a task of its own, once `start` has resolved. */
export function ownTasks(start: Promise<void> = Promise.resolve()): () => Promise<void> {
  let last = start;
  return () => {
    const mine = last;
    last = mine.then(nextTask);
    return mine;
  };
}
