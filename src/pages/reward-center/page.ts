import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/rewardCenter',
  title: 'shell.titleRewards',
  audience: 'logged-in',
  header: true,
  footer: true,
  back: 'previous',
  load: planned('award'),
});
