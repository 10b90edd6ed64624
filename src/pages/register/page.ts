import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/register',
  aliases: ['/m/register.html'],
  title: 'shell:title-register',
  audience: 'not-members',
  header: false,
  footer: false,
  back: 'root',
  document: { texts: ['login', 'registration'] },
  load: () => import('./view.tsx'),
});
