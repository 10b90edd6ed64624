declare global {
  interface Document {
    /** The control that was tapped in a part marked `data-waits`; set by the page's inline start script. */
    heldTap?: HTMLElement | undefined;
  }
}

/** Acts on the tap that came before its part of the page could answer, now that it can; the last of several counts. */
export function actOnHeldTap(): void {
  const tap = document.heldTap;
  if (!tap || tap.closest('[data-waits]')) return;
  document.heldTap = undefined;
  tap.click();
}
