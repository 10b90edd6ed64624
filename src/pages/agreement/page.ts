import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/agreement',
  aliases: ['/m/userAgreement'],
  title: 'shell:title-agreement',
  audience: 'everyone',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
