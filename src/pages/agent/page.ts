import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/home',
  title: 'agent.title',
  audience: 'member',
  offeredTo: 'agents',
  footer: false,
  load: () => import('./view.tsx'),
});
