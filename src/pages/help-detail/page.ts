import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/helpDetail',
  title: 'shell.titleHelp',
  audience: 'everyone',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
