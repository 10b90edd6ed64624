import { Type } from 'typebox';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {
    panel: Type.Enum(['side', 'share', 'download', 'language', 'consent'], { picture: 'panel' }),
  },
  {
    title: 'Panel',
    description: 'Opens over the screen, such as the side menu',
    group: 'Pages',
    picture: 'action-panel',
  },
);

/** Opens a panel over the screen. */
export default defineAction<typeof config>({
  audience: ({ panel }) => (panel === 'share' ? 'logged-in' : 'everyone'),
  isAvailable: ({ panel }, world) => panel !== 'download' || (world.hasDownloads && world.platform === 'browser'),
  run: ({ panel }, ports) => ports.openPanel(panel),
});
