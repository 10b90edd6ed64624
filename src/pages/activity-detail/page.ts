import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/activityDetail',
  title: 'shell:title-promotions',
  audience: 'everyone',
  parent: 'activity',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
