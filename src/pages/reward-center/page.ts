import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/rewardCenter',
  title: 'shell.titleRewards',
  audience: 'member',
  load: () => import('./view.tsx'),
});
