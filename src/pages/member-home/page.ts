import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/home',
  title: 'shell.titleMember',
  audience: 'logged-in',
  header: true,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
