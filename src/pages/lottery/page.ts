import { definePage } from '#engine/page/page.ts';
import { usedBy } from '#features/lottery/used-by.ts';

export default definePage({
  path: '/m/lottery',
  title: 'shell:title-lottery',
  audience: 'everyone',
  header: false,
  footer: 'wide',
  usedBy,
  load: () => import('./view.tsx'),
});
