import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/launchGame',
  title: 'shell:title-game-centre',
  audience: 'logged-in',
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
