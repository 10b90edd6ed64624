import { defineAction } from '#engine/action/action.ts';
import { isHomePath } from '#engine/action/home-paths.ts';
import { loginPath } from '#engine/action/route-audience.ts';

const forms = /^\/m\/(login|register|forget)\b/;

/** The login page; offered to visitors, who come back to where they are (ROLE-1). */
export default defineAction({
  audience: 'everyone',
  isAvailable: (_config, world) => world.role === 'visitor',
  path: () => '/m/login',
  run: (_config, ports) => {
    const here = ports.currentPath();
    const leadsNowhere = isHomePath(here) || forms.test(here);
    ports.navigate(leadsNowhere ? '/m/login' : loginPath(here));
  },
});
