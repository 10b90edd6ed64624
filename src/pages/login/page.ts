import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/login',
  title: 'shell:title-login',
  audience: 'not-members',
  openToBarred: true,
  header: false,
  footer: false,
  back: 'home',
  document: { texts: ['login'] },
  load: () => import('./view.tsx'),
});
