import { queryOptions } from '@tanstack/react-query';
import { openPath } from '#schemas/gateway/sealed-path.ts';
import { apiContext } from '#shared/api/api-context.ts';
import { call } from '#shared/api/client.ts';

/** A way to reach customer service: `csType` is WHATSAPP, LIVECHAT, TELEGRAM, 3 or a word of the operator's own. */
export type ServiceLink = { csType: string; url: string };

/** The operator's customer service, its addresses opened here (CS-1); entries that do not open are left out. */
export const customerServiceQuery = queryOptions({
  queryKey: ['customer-service'],
  queryFn: async ({ signal }): Promise<ServiceLink[]> => {
    const { list } = await call('customerService', { signal });
    const { merchant } = apiContext();
    const opened = await Promise.allSettled(
      list.map(async ({ csType, path }) => ({ csType, url: await openPath(merchant, path) })),
    );
    return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  },
});
