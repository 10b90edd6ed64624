import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/profile',
  title: 'member:profile',
  audience: 'member',
  openToBarred: true,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
