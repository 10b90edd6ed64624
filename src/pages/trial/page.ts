import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/trail',
  title: 'shell.titleTrial',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'home',
  load: () => import('./view.tsx'),
});
