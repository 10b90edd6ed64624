/** Calls once the next frame has been painted; soon, where a page is not seen and has none. The function it gives calls it off. */
export function afterPaint(call: () => void): () => void {
  if (document.hidden) {
    const soon = setTimeout(call);
    return () => clearTimeout(soon);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
