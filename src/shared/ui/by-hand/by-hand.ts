import { create } from 'zustand';
import { showToast, toastMs } from '#shared/ui/toast/toast-store.ts';

/** What the browser refused to do for the player: to copy `text`, which is called `name` (already translated), or to open an address. */
export type ByHand = { name: string; text: string } | { address: string };

/** What is left to the player's own hand, shown by `ByHandRegion`; a newer one takes its place. */
export const useByHand = create<{ left: ByHand | undefined }>(() => ({ left: undefined }));

/** Shows the player what the browser refused, so that they can do it themselves. */
export const leaveByHand = (left: ByHand | undefined): void => useByHand.setState({ left });

/** Copies `text` and says so; `name` is what it is, already translated. Where the clipboard is missing or refused, the text is shown, marked. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'money.copied', { values: { name } });
  } catch {
    leaveByHand({ name, text });
  }
}

/**
 * Hands an address to another app by the phone's own sheet; where there is none or it is refused, copies it (`copyText`). Call it within a tap.
 * `name` is what the address is, already translated.
 */
export async function shareAddress(share: { title: string; text?: string; url: string }, name: string): Promise<void> {
  try {
    await navigator.share(share);
  } catch (error) {
    // The player closed the phone's sheet again, or it is still open from the tap before.
    if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return;
    await copyText(share.url, name);
  }
}

let isUnkeptTold = false;

/** Says, once a page, that what the player did holds only until the page is closed, unless the browser has `kept` it. */
export function tellUnkept(kept: boolean): void {
  if (kept || isUnkeptTold) return;
  isUnkeptTold = true;
  showToast('info', 'errors.storage.refused', { ms: toastMs.long });
}
