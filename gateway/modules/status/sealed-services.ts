import { memo } from '#gateway/http/memo.ts';
import { sealPath } from '#schemas/gateway/sealed-path.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';

const sealed = memo(2_000, (key) => {
  const [merchant = '', path = ''] = key.split('\n');
  return sealPath(merchant, path);
});

/** The merchant's customer service entries as they travel: each path sealed, once for all calls (CS-1). */
export const sealedServices = (
  merchant: string,
  entries: SiteInfo['customerService'],
): Promise<SiteInfo['customerService']> =>
  Promise.all(entries.map(async ({ csType, path }) => ({ csType, path: await sealed(`${merchant}\n${path}`) })));
