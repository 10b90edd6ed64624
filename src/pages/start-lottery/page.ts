import { definePage } from '#engine/page/page.ts';
import { usedBy } from '#features/lottery/used-by.ts';

export default definePage({
  path: '/m/startLottery',
  title: 'shell.titleLottery',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'previous',
  usedBy,
  load: () => import('./view.tsx'),
});
