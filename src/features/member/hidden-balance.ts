import { readStored, writeStored } from '#shared/platform/storage.ts';

const key = 'BALANCE_HIDDEN';

/** Whether the player hides the balance on this device, from those who look over a shoulder (MEM-1). */
export const isBalanceHidden = (): boolean => readStored(key) !== undefined;

export const keepBalanceHidden = (hidden: boolean): boolean => writeStored(key, hidden ? '1' : undefined);

/** What stands in the place of a hidden amount. */
export const hiddenAmount = '••••••';
