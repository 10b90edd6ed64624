import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/notice',
  title: 'shell.titleAnnouncements',
  audience: 'logged-in',
  header: true,
  footer: false,
  back: 'previous',
  load: () => import('./view.tsx'),
});
