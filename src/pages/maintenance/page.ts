import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/maintenance',
  title: 'shell:title-maintenance',
  audience: 'everyone',
  openToBarred: true,
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
