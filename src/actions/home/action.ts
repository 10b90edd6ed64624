import { defineAction } from '#engine/action/action.ts';

/** Home with the hot category, at its top (FOOT-1). */
export default defineAction({
  audience: 'everyone',
  path: () => '/m/home',
  run: (_config, ports) => {
    ports.setHomeCategory('HOT');
    ports.navigate('/m/home');
    ports.scrollToTop();
  },
});
