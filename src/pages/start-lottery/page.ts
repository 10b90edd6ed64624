import { definePage } from '#engine/page/page.ts';

export { usedBy } from '#features/lottery/used-by.ts';

export default definePage({
  path: '/m/startLottery',
  title: 'shell:title-lottery',
  audience: 'everyone',
  parent: 'lottery',
  load: () => import('./view.tsx'),
});
