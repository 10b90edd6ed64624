import { defineAction } from '#engine/action/action.ts';
import { pathOf } from '#schemas/routes.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: 'Home', description: 'Home, at its top', group: 'Pages', picture: 'action-home' },
);

/** Home with the hot category, at its top (FOOT-1). */
export default defineAction({
  path: () => pathOf('home'),
  run: (_config, ports) => {
    ports.setHomeCategory('HOT');
    ports.navigate(pathOf('home'));
    ports.scrollToTop();
  },
});
