import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/register',
  aliases: ['/m/register.html'],
  title: 'shell.titleRegister',
  audience: 'everyone',
  header: false,
  footer: false,
  back: 'root',
  document: { texts: ['login', 'registration'] },
  load: () => import('./view.tsx'),
});
