import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/team',
  title: 'agent:team',
  audience: 'member',
  inner: ['account'],
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
