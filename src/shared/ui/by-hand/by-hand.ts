import { create } from 'zustand';
import { showToast, toastMs } from '#shared/ui/toast/toast-store.ts';

/** What the browser refused to do for the player: to copy `text`, which is called `name` (already translated), or to open an address. */
export type ByHand = { name: string; text: string } | { address: string };

/** What is left to the player's own hand, shown by `ByHandRegion`; a newer one takes its place. */
export const useByHand = create<{ left: ByHand | undefined }>(() => ({ left: undefined }));

/** Shows the player what the browser refused, so that they can do it themselves. */
export const leaveByHand = (left: ByHand | undefined): void => useByHand.setState({ left });

let isUnkeptReported = false;

/** Says, once a page, that what the player did holds only until the page is closed, unless the browser has `kept` it. */
export function reportUnkept(kept: boolean): void {
  if (kept || isUnkeptReported) return;
  isUnkeptReported = true;
  showToast('info', 'errors:storage.refused', { ms: toastMs.long });
}
