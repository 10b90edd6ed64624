import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/getHourContract',
  title: 'agent:kind-hourly',
  audience: 'member',
  parent: 'agent-contracts',
  offeredTo: 'agents',
  load: () => import('./view.tsx'),
});
