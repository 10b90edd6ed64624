import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/home',
  title: 'agent:title',
  audience: 'member',
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
