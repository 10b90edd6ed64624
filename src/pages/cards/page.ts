import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/member/cards',
  title: 'member.cards',
  audience: 'member',
  load: planned('card'),
});
