import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';

/** The page that moves money between the player's wallets; offered to those who have more than one (REC-8). */
export default defineAction({
  isAvailable: (_config, world) => world.wallets > 1,
  path: () => pathOf('transfer'),
});
