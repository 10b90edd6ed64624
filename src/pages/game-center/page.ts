import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/game',
  aliases: ['/m/gameCenter'],
  title: 'shell.titleGameCentre',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
