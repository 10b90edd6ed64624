import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/withdraw',
  title: 'shell.titleWithdraw',
  audience: 'member',
  load: () => import('./view.tsx'),
});
