import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/security',
  title: 'security:title',
  audience: 'member',
  openToBarred: true,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
