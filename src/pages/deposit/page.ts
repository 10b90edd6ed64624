import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/voucherCenter',
  title: 'shell.titleDeposit',
  audience: { role: 'member', refusal: 'errors.trialDeposit' },
  load: () => import('./view.tsx'),
});
