import type { UsedBy } from '#schemas/merchant/used-by.ts';
import { definePage } from '#engine/page/page.ts';

export const usedBy: UsedBy = { config: ['legal.accessibility'] };

export default definePage({
  path: '/m/accessibility',
  title: 'shell:title-accessibility',
  audience: 'everyone',
  openToBarred: true,
  load: () => import('./view.tsx'),
});
