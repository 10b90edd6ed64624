import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/reports',
  title: 'agent:reports',
  audience: 'member',
  inner: ['account'],
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
