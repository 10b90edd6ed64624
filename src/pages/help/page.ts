import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/help',
  title: 'shell:title-help',
  audience: 'everyone',
  openToBarred: true,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
