import { defineAction } from '#engine/action/action.ts';

/** Opens the app download choice; hidden inside the app and the home-screen app (SIDE-2). */
export default defineAction({
  isAvailable: (_config, world) => world.hasDownloads && world.platform === 'browser',
  run: (_config, ports) => ports.openPanel('download'),
});
