import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/links',
  title: 'agent.links',
  audience: 'member',
  offeredTo: 'agents',
  footer: false,
  load: () => import('./view.tsx'),
});
