import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/service',
  title: 'shell.titleService',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
