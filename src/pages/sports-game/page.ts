import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/sportsGame',
  title: 'shell:title-sports',
  audience: 'everyone',
  header: false,
  footer: false,
  back: 'root',
  load: () => import('./view.tsx'),
});
