import { visibleText } from '#schemas/rules/visible.ts';
import { writeAmount } from '#shared/lib/parse-amount.ts';
import { plainDigits } from '#shared/lib/plain-digits.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { leaveByHand } from './by-hand.ts';

/** What is copied for a field of another program: a text as it is, a number without its spaces, an amount in minor units. */
export type Copied = { text: string } | { number: string } | { amount: number; minorUnits: number };

/** As that field takes it: without spaces around it and signs that nobody sees; an amount in plain digits with a point, `1234.50`. */
export function textOf(copied: Copied): string {
  if ('amount' in copied) return writeAmount(copied.amount, copied.minorUnits, 'en');
  if ('number' in copied) return plainDigits(visibleText(copied.number)).replace(/\s/g, '');
  return visibleText(copied.text).trim();
}

/** Copies and says so; `name` is what it is, already translated. Where the clipboard is missing or refused, the text is shown, marked. */
export async function copyText(copied: Copied, name: string): Promise<void> {
  const text = textOf(copied);
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
    await copyText({ text: share.url }, name);
  }
}
