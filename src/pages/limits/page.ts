import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/limits',
  title: 'menu:limits',
  audience: 'member',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
