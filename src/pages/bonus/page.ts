import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/bonus',
  title: 'bonus:title',
  audience: 'member',
  load: () => import('./view.tsx'),
});
