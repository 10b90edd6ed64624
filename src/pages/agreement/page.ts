import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/agreement',
  aliases: ['/m/userAgreement'],
  title: 'shell.titleAgreement',
  audience: 'everyone',
  header: true,
  footer: true,
  back: 'previous',
  load: () => import('./view.tsx'),
});
