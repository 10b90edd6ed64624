import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/maintenance',
  title: 'shell:title-maintenance',
  audience: 'everyone',
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
