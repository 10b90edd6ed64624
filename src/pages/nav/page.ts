import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/nav',
  title: 'shell.titleNav',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
