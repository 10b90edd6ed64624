import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/overview',
  title: 'menu:overview',
  audience: 'member',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
