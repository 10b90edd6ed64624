import { Type } from 'typebox';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

/** `csType` opens that kind of customer service at once; without it, several are shown to choose from. */
export const config = strict(
  {
    csType: Type.Optional(Type.String({ description: 'WHATSAPP, LIVECHAT, TELEGRAM, 3 …' })),
  },
  {
    title: 'Customer service',
    description: 'The ways to reach customer service',
    group: 'Help and settings',
    picture: 'action-customer-service',
  },
);

/** Opens customer service; offered only when the gateway lists a link (HOME-6, CS-1). */
export default defineAction<typeof config>({
  isAvailable: (_config, world) => world.hasCustomerService,
  run: ({ csType }, ports) => ports.openCustomerService(csType),
});
