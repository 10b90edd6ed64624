import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/getSalaryContract',
  title: 'agent:kind-daily',
  audience: 'member',
  parent: 'agent-contracts',
  offeredTo: 'agents',
  load: () => import('./view.tsx'),
});
