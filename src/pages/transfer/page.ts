import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/member/transfer',
  title: 'member.transfer',
  audience: 'member',
  load: planned('transfer'),
});
