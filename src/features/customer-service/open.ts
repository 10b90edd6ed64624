import { pathOf } from '#schemas/routes.ts';
import { openExternal } from '#shared/platform/open-external.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { customerServiceLinks } from './links.ts';

/** Opens customer service outside the lobby: the only way, or that of the kind asked for; several are shown to choose from. */
export async function openCustomerService(chooseAt: (path: string) => void, csType?: string): Promise<void> {
  const links = await customerServiceLinks();
  const [link, ...others] = links.filter((each) => csType === undefined || each.csType === csType);
  if (others.length > 0) chooseAt(pathOf('service'));
  else if (!link || !openExternal(link.url)) showToast('info', 'errors.noCustomerService');
}
