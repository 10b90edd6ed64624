import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/jackpot',
  title: 'shell:title-jackpot',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
