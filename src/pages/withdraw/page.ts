import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/withdraw',
  title: 'shell.titleWithdraw',
  audience: 'member',
  load: planned('withdraw'),
});
