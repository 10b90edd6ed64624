import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/manualRebate',
  title: 'shell:title-rebate',
  audience: 'member',
  load: () => import('./view.tsx'),
});
