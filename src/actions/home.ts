import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';

/** Home with the hot category, at its top (FOOT-1). */
export default defineAction({
  path: () => pathOf('home'),
  run: (_config, ports) => {
    ports.setHomeCategory('HOT');
    ports.navigate(pathOf('home'));
    ports.scrollToTop();
  },
});
