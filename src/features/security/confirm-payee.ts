import { confirm } from '#shared/ui/dialog/confirm.tsx';

/** Asks whether this is how the player's name is written: it is set once (SECUR-4, CARD-1). */
export const confirmPayee = (name: string): Promise<boolean> =>
  confirm({
    titleKey: 'security:payee-confirm-title',
    values: { name },
    bodyKey: 'security:payee-confirm-body',
    confirmKey: 'security:payee-confirm-yes',
    cancelKey: 'security:payee-confirm-no',
  });
