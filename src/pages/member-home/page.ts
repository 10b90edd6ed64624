import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/home',
  title: 'shell.titleMember',
  audience: 'member',
  load: () => import('./view.tsx'),
});
