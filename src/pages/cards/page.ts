import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/cards',
  title: 'cards:title',
  audience: 'member',
  openToBarred: true,
  footer: 'wide',
  load: () => import('./view.tsx'),
});
