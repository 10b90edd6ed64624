import { defineAction } from '#engine/action/action.ts';

/** Logs out after a question (LOGIN-10). */
export default defineAction({
  isAvailable: (_config, world) => world.role !== 'visitor',
  run: async (_config, ports) => {
    const sure = await ports.confirm({
      titleKey: 'shell.logoutTitle',
      bodyKey: 'shell.logoutBody',
      confirmKey: 'shell.logoutConfirm',
      cancelKey: 'shell.cancel',
    });
    if (sure) await ports.logout();
  },
});
