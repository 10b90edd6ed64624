import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/webEmail',
  title: 'shell:title-inbox',
  audience: { role: 'member', refusalMs: 1000 },
  openToBarred: true,
  parent: 'message',
  load: () => import('./view.tsx'),
});
