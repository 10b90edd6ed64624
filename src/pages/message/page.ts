import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/message',
  title: 'shell.titleMessages',
  audience: { role: 'member', refusalMs: 1000 },
  header: false,
  load: () => import('./view.tsx'),
});
