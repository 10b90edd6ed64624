import { definePage } from '#engine/page/page.ts';

export { usedBy } from '#features/lottery/used-by.ts';

export default definePage({
  path: '/m/lottery',
  title: 'shell:title-lottery',
  audience: 'everyone',
  header: false,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
