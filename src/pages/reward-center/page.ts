import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/rewardCenter',
  title: 'shell.titleRewards',
  audience: 'logged-in',
  load: () => import('./view.tsx'),
});
