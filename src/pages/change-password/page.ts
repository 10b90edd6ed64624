import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/changePsw',
  title: ({ hasPassword }) => (hasPassword ? 'shell:title-change-password' : 'shell:title-first-password'),
  audience: 'member',
  openToBarred: true,
  parent: 'security',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
