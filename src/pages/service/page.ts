import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/service',
  title: 'shell.titleService',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
