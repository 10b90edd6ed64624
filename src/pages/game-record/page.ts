import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/gameRecord',
  title: 'shell.titleRecords',
  audience: 'logged-in',
  load: planned('receipt'),
});
