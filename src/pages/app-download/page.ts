import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/app',
  title: 'shell:title-app',
  audience: 'everyone',
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
