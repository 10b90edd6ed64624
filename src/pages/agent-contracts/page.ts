import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/contracts',
  title: 'agent:contracts',
  audience: 'member',
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
