import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/forget',
  title: 'shell:title-forget',
  audience: 'not-members',
  openToBarred: true,
  header: false,
  footer: false,
  back: 'home',
  load: () => import('./view.tsx'),
});
