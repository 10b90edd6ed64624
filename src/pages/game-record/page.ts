import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/gameRecord',
  title: 'shell:title-records',
  audience: 'logged-in',
  load: () => import('./view.tsx'),
});
