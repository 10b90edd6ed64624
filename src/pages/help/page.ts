import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/help',
  title: 'shell.titleHelp',
  audience: 'everyone',
  header: true,
  footer: false,
  back: 'previous',
  load: () => import('./view.tsx'),
});
