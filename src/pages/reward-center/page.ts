import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/rewardCenter',
  title: 'shell:title-rewards',
  audience: 'logged-in',
  load: () => import('./view.tsx'),
});
