import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/message',
  title: 'shell:title-messages',
  audience: 'everyone',
  openToBarred: true,
  header: false,
  load: () => import('./view.tsx'),
});
