/** Calls once the page has time for it; soon, where the browser (Safari) does not report idle time. The function it gives calls it off. */
export function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(call);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(call, 200);
  return () => clearTimeout(timer);
}
