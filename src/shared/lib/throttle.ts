/**
 * Throttles calls that must not be lost: each caller gets a turn, the first at once, the others `ms` after the one before.
 * Resolves when it is this call's turn.
 */
export function createThrottle(ms: number): () => Promise<void> {
  let next = 0;
  return () => {
    const now = Date.now();
    const at = Math.max(now, next);
    next = at + ms;
    return at === now ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, at - now));
  };
}
