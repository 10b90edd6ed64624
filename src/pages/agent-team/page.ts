import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/team',
  title: 'agent:team',
  audience: 'member',
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
