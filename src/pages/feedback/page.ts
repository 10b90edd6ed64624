import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/feedback',
  title: 'feedback:title',
  audience: 'member',
  openToBarred: true,
  inner: ['ticket'],
  footer: 'wide',
  load: () => import('./view.tsx'),
});
