import type { UsedBy } from '#schemas/merchant/used-by.ts';
import { definePage } from '#engine/page/page.ts';

export const usedBy: UsedBy = { config: ['flags.GAME_PAGES'] };

export default definePage({
  path: '/m/game/:slug',
  title: 'shell:title-game',
  audience: 'everyone',
  header: false,
  footer: 'wide',
  parent: 'game-center',
  inner: ['demo'],
  load: () => import('./view.tsx'),
});
