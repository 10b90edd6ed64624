import { definePage } from '#engine/page/page.ts';
import { usedBy } from '#features/lottery/used-by.ts';

export default definePage({
  path: '/m/startLottery',
  title: 'shell:title-lottery',
  audience: 'everyone',
  parent: 'lottery',
  usedBy,
  load: () => import('./view.tsx'),
});
