import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/launchGame',
  title: 'shell.titleGameCentre',
  audience: 'logged-in',
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
