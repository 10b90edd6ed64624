import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/notMe',
  title: 'security:not-me-title',
  audience: 'everyone',
  openToBarred: true,
  footer: false,
  back: 'home',
  load: () => import('./view.tsx'),
});
