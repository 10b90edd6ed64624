import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/agent/links',
  title: 'agent:links',
  audience: 'member',
  offeredTo: 'agents',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
