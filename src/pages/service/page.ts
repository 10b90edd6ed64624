import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/service',
  title: 'shell:title-service',
  audience: 'everyone',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
