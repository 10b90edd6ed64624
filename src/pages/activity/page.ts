import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/activity',
  title: 'shell.titlePromotions',
  audience: 'logged-in',
  back: 'home',
  load: planned('gift'),
});
