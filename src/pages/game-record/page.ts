import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/gameRecord',
  title: 'shell:title-records',
  audience: 'logged-in',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
