import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/member/cards',
  title: 'cards:title',
  audience: 'member',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
