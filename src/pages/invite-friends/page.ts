import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/inviteFriends',
  title: 'shell.titleInvite',
  audience: 'member',
  load: planned('agent'),
});
