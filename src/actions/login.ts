import { defineAction } from '#engine/action/action.ts';
import { isHomePath, pageNameAt, pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { strict } from '#schemas/strict.ts';

const forms: readonly (string | undefined)[] = ['login', 'register', 'forget'];

export const config = strict(
  {},
  { title: 'Login', description: 'The login page, for visitors', group: 'Account', picture: 'action-login' },
);

/** The login page; offered to visitors, who return to where they are (ROLE-1). */
export default defineAction({
  isAvailable: (_config, world) => world.role === 'visitor',
  path: () => pathOf('login'),
  run: (_config, ports) => {
    const here = ports.currentPath();
    const leadsNowhere = isHomePath(here) || forms.includes(pageNameAt(here));
    ports.navigate(leadsNowhere ? pathOf('login') : loginPath(here));
  },
});
