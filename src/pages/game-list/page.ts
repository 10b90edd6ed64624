import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/gameList',
  title: 'shell:title-game-list',
  audience: 'everyone',
  header: false,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
