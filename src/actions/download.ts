import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  {
    title: 'Get the app',
    description: 'How to install the app',
    group: 'Help and settings',
    picture: 'action-download',
  },
);

/** Opens the app download choice; hidden inside the app and the home-screen app (SIDE-2). */
export default defineAction({
  isAvailable: (_config, world) => world.hasDownloads && world.platform === 'browser',
  run: (_config, ports) => ports.openPanel('download'),
});
