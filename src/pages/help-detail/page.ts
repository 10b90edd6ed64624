import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/helpDetail',
  title: 'shell.titleHelp',
  audience: 'everyone',
  header: true,
  footer: false,
  back: 'previous',
  load: () => import('./view.tsx'),
});
