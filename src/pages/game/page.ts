import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/game/:slug',
  title: 'shell:title-game',
  audience: 'everyone',
  header: false,
  footer: 'wide',
  parent: 'game-center',
  inner: ['demo'],
  usedBy: { config: ['flags.GAME_PAGES'] },
  load: () => import('./view.tsx'),
});
