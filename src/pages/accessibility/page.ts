import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/accessibility',
  title: 'shell:title-accessibility',
  audience: 'everyone',
  openToBarred: true,
  usedBy: { config: ['legal.accessibility'] },
  load: () => import('./view.tsx'),
});
