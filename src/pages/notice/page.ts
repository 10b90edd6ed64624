import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/notice',
  title: 'shell:title-announcements',
  audience: 'logged-in',
  parent: 'message',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
