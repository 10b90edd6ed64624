/** The control that was tapped in a part marked `data-waits`; set by the page's inline start script. */
type Held = { heldTap?: HTMLElement | undefined };

/** Acts on the tap that came before its part of the page could answer, now that it can; the last of several counts. */
export function actOnHeldTap(): void {
  const held = document as Document & Held;
  const tap = held.heldTap;
  if (!tap || tap.closest('[data-waits]')) return;
  held.heldTap = undefined;
  tap.click();
}
