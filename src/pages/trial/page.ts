import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/trail',
  title: 'shell:title-trial',
  audience: 'everyone',
  back: 'home',
  load: () => import('./view.tsx'),
});
