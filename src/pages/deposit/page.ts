import { definePage } from '#engine/page/page.ts';
import { planned } from '#engine/page/planned.ts';

export default definePage({
  path: '/m/voucherCenter',
  title: 'shell.titleDeposit',
  audience: { role: 'member', refusal: 'errors.trialDeposit' },
  load: planned('deposit'),
});
