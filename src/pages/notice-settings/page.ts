import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/notices',
  title: 'messages:settings',
  audience: 'member',
  openToBarred: true,
  parent: 'notice',
  load: () => import('./view.tsx'),
});
