import { usePlayWatch } from '#features/limits/bar.ts';
import { forgetAccount } from '#features/session/kept-account.ts';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';

const key = 'BALANCE_HIDDEN';

/** Whether the player may hide the balance: not where the site has to show it. */
export const useMayHideBalance = (): boolean => !usePlayWatch()?.showsBalance;

/** Whether the player hides the balance on this device, from those who look over a shoulder (MEM-1). */
export function useBalanceHidden(): boolean {
  const mayHide = useMayHideBalance();
  return useStored(key) !== undefined && mayHide;
}

export function hideBalance(hidden: boolean): void {
  reportUnkept(changeStored(key, hidden ? '1' : undefined));
  forgetAccount();
}

/** Shown in the place of a hidden amount. */
export const hiddenAmount = '••••••';
