import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/changePsw',
  title: ({ hasPassword }) => (hasPassword ? 'shell.titleChangePassword' : 'shell.titleFirstPassword'),
  audience: 'member',
  footer: 'wide',
  load: () => import('./view.tsx'),
});
