import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/identity',
  title: 'verification:title',
  audience: 'member',
  openToBarred: true,
  inner: ['step'],
  footer: 'wide',
  load: () => import('./view.tsx'),
});
