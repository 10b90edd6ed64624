import { defineAction } from '#engine/action/action.ts';

/** Opens customer service; offered only when the gateway lists a link (HOME-6, CS-1). */
export default defineAction({
  audience: 'everyone',
  isAvailable: (_config, world) => world.hasCustomerService,
  run: async (_config, ports) => {
    const url = await ports.customerServiceUrl();
    if (url) ports.openExternal(url);
    else ports.toast('info', 'errors.noCustomerService');
  },
});
