import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/sportsGame',
  title: 'shell.titleSports',
  audience: 'everyone',
  header: false,
  footer: false,
  back: 'root',
  load: () => import('./view.tsx'),
});
