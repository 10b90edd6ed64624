import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/nav',
  title: 'shell:title-nav',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
