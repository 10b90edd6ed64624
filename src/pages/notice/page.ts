import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/notice',
  // Where the inbox was, which old links and notices on phones lead to.
  aliases: ['/m/webEmail'],
  title: 'messages:notices',
  audience: 'logged-in',
  openToBarred: true,
  parent: 'message',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
