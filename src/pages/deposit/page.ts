import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/voucherCenter',
  title: 'shell:title-deposit',
  audience: { role: 'member', refusal: 'errors:trial-deposit' },
  inner: ['order', 'method'],
  load: () => import('./view.tsx'),
});
