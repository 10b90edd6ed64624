import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/activity',
  title: 'shell:title-promotions',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
