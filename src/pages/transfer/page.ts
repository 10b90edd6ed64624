import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/transfer',
  title: 'records:transfer-title',
  audience: 'member',
  openToBarred: true,
  offeredTo: 'owners of wallets',
  load: () => import('./view.tsx'),
});
