import { defineAction } from '#engine/action/action.ts';

/** Logs out after a question (LOGIN-10), which tells a trial member that nothing leads back into a trial. */
export default defineAction({
  isAvailable: (_config, world) => world.role !== 'visitor',
  run: async (_config, ports, { role }) => {
    const { isSure, isTicked } = await ports.ask({
      titleKey: 'shell.logoutTitle',
      bodyKey: role === 'trial' ? 'shell.logoutTrialBody' : 'shell.logoutBody',
      optionKey: 'shell.forgetDevice',
      confirmKey: 'shell.logoutConfirm',
      cancelKey: 'shell.cancel',
    });
    if (isSure) await ports.logout(isTicked);
  },
});
