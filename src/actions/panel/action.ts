import { defineAction } from '#engine/action/action.ts';

type PanelConfig = { type: string; panel: 'side' | 'share' | 'download' | 'language' };

/** Opens a panel over the screen. */
export default defineAction<PanelConfig>({
  audience: ({ panel }) => (panel === 'share' ? 'logged-in' : 'everyone'),
  isAvailable: ({ panel }, world) => panel !== 'download' || (world.hasDownloads && world.platform === 'browser'),
  run: ({ panel }, ports) => ports.openPanel(panel),
});
