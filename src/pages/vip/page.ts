import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/vip',
  title: 'member:vip',
  audience: 'member',
  load: () => import('./view.tsx'),
});
