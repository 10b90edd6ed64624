import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/message',
  title: 'shell.titleMessages',
  audience: { role: 'member', refusalMs: 1000 },
  header: false,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
