import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/rewardCenter',
  title: 'shell.titleRewards',
  audience: 'logged-in',
  load: planned('award'),
});
