import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/blocked',
  title: 'shell:title-blocked',
  audience: 'everyone',
  openToBarred: true,
  header: false,
  footer: false,
  load: () => import('./view.tsx'),
});
