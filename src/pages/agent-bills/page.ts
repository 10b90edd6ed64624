import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/bills',
  title: 'agent:bills',
  audience: 'member',
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
