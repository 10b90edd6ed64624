import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/member/manualRebate',
  title: 'shell.titleRebate',
  audience: 'member',
  load: planned('percent'),
});
