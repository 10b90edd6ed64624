import { defineAction } from '#engine/action/action.ts';

/** Opens customer service; offered only when the gateway lists a link (HOME-6, CS-1). */
export default defineAction<{ type: string; csType?: string }>({
  isAvailable: (_config, world) => world.hasCustomerService,
  run: ({ csType }, ports) => ports.openCustomerService(csType),
});
