import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/member/agent/getDevidendContract',
  title: 'shell.titleAgent',
  audience: 'member',
  load: planned('agent'),
});
