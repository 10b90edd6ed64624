import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: 'Registration', description: 'For those who have no account', group: 'Account', picture: 'action-register' },
);

/** Registration, as a page or, by the merchant's flag, over the screen (REG-7); offered to those without a real account. */
export default defineAction({
  isAvailable: (_config, world) => world.role !== 'member',
  path: () => pathOf('register'),
  run: (_config, ports, { flags }) =>
    flags['REGISTERMODAL'] ? ports.openPanel('register') : ports.navigate(pathOf('register')),
});
