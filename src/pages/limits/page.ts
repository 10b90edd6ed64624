import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/limits',
  title: 'menu:limits',
  audience: 'member',
  load: () => import('./view.tsx'),
});
