import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/slotsCenter',
  title: 'shell.titleSlots',
  audience: 'everyone',
  header: true,
  footer: false,
  back: 'previous',
  load: () => import('./view.tsx'),
});
