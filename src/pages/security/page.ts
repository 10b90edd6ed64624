import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/security',
  title: 'security:title',
  audience: 'member',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
