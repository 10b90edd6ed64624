import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/home',
  title: 'shell:title-member',
  audience: 'member',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
