import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/gameRecord',
  title: 'shell.titleRecords',
  audience: 'logged-in',
  load: () => import('./view.tsx'),
});
