import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/helpDetail',
  title: 'shell:title-help',
  audience: 'everyone',
  openToBarred: true,
  parent: 'help',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
