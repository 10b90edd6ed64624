import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/slotsCenter',
  title: 'shell:title-slots',
  audience: 'everyone',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
