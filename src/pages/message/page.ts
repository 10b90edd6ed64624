import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/message',
  title: 'shell.titleMessages',
  audience: 'everyone',
  header: false,
  load: () => import('./view.tsx'),
});
