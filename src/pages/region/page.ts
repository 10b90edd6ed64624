import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/region',
  title: 'shell:title-region',
  audience: 'everyone',
  openToBarred: true,
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
