import { showToast } from '#shared/ui/toast/toast-store.ts';
import { leaveByHand } from './by-hand.ts';

/** Copies `text` and says so; `name` is what it is, already translated. Where the clipboard is missing or refused, the text is shown, marked. */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'money:copied', { values: { name } });
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
