import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: 'Logout', description: 'Logs out after a question', group: 'Account', picture: 'action-logout' },
);

/** Logs out after a question (LOGIN-10), which warns a trial member that nothing leads back into a trial, and speaks of help where the merchant has to (JUR-3). */
export default defineAction({
  isAvailable: (_config, world) => world.role !== 'visitor',
  run: async (_config, ports, { role, saysHelp }) => {
    const { isSure, isTicked } = await ports.ask({
      titleKey: 'shell:logout-title',
      bodyKey: role === 'trial' ? 'shell:logout-trial-body' : 'shell:logout-body',
      ...(saysHelp && { noteKey: 'login:help-notice' }),
      optionKey: 'shell:forget-device',
      confirmKey: 'shell:logout-confirm',
      cancelKey: 'shell:cancel',
    });
    if (isSure) await ports.logout(isTicked);
  },
});
