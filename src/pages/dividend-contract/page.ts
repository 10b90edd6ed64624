import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/getDevidendContract',
  title: 'agent:kind-dividend',
  audience: 'member',
  parent: 'agent-contracts',
  offeredTo: 'agents',
  load: () => import('./view.tsx'),
});
