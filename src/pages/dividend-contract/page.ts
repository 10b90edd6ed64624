import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/getDevidendContract',
  title: 'shell.titleAgent',
  audience: 'member',
  load: () => import('./view.tsx'),
});
