import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/webEmail',
  title: 'shell.titleInbox',
  audience: { role: 'member', refusalMs: 1000 },
  load: () => import('./view.tsx'),
});
