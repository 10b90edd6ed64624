import { create } from 'zustand';
import { readStored, writeStored } from '#shared/platform/storage.ts';

const key = 'BALANCE_HIDDEN';

/** Whether the player hides the balance on this device, from those who look over a shoulder (MEM-1). */
export const useBalanceHidden = create<{ hidden: boolean }>()(() => ({ hidden: readStored(key) === '1' }));

export function hideBalance(hidden: boolean): void {
  writeStored(key, hidden ? '1' : undefined);
  useBalanceHidden.setState({ hidden });
}

/** What stands in the place of a hidden amount. */
export const hiddenAmount = '••••••';
