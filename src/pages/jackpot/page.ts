import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/jackpot',
  title: 'shell.titleJackpot',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
