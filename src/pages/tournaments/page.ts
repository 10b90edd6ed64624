import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/tournaments',
  title: 'shell:title-tournaments',
  audience: 'everyone',
  footer: 'wide',
  inner: ['id'],
  load: () => import('./view.tsx'),
});
