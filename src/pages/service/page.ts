import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/service',
  title: 'shell:title-service',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
