import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/activityDetail',
  title: 'shell.titlePromotions',
  audience: 'everyone',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
