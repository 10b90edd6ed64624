import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/app',
  title: 'shell.titleApp',
  audience: 'everyone',
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
