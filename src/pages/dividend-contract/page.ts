import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/getDevidendContract',
  title: 'agent:kind-dividend',
  audience: 'member',
  offeredTo: 'agents',
  load: () => import('./view.tsx'),
});
