import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/withdraw',
  title: 'shell:title-withdraw',
  audience: 'member',
  openToBarred: true,
  inner: ['order'],
  load: () => import('./view.tsx'),
});
