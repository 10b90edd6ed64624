import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/game',
  aliases: ['/m/gameCenter'],
  title: 'shell:title-game-centre',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
