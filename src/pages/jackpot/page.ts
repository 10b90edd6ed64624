import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/jackpot',
  title: 'shell.titleJackpot',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
