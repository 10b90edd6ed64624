import { pathOf } from '#schemas/routes.ts';
import { queries } from '#shared/api/queries.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { customerServiceQuery } from './links.ts';

/** Opens customer service outside the lobby: the only way, or that of the kind asked for; `navigate` leads to the choice between several. */
export async function openCustomerService(navigate: (path: string) => void, csType?: string): Promise<void> {
  const links = await queries.fetchQuery(customerServiceQuery);
  const [link, ...others] = links.filter((each) => csType === undefined || each.csType === csType);
  if (others.length > 0) navigate(pathOf('service'));
  else if (!link || !openExternal(link.url)) showToast('info', 'errors:no-customer-service');
}
