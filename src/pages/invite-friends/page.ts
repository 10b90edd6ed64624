import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/inviteFriends',
  title: 'shell:title-invite',
  audience: 'member',
  load: () => import('./view.tsx'),
});
