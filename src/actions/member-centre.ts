import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  {
    title: 'Member centre',
    description: 'All that is the player’s own',
    group: 'Account',
    picture: 'action-member-centre',
  },
);

/** The member centre; trial members are asked to register (FOOT-3). */
export default defineAction({
  audience: 'logged-in',
  path: () => pathOf('member-home'),
  run: async (_config, ports, world) => {
    if (world.role !== 'trial') return ports.navigate(pathOf('member-home'));
    const register = await ports.confirm({
      titleKey: 'shell:trial-title',
      bodyKey: 'shell:trial-body',
      confirmKey: 'shell:register-now',
      cancelKey: 'shell:cancel',
    });
    if (register) ports.navigate(pathOf('register'));
  },
});
