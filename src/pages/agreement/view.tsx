import { useMerchant } from '#engine/config/config-context.tsx';
import { MerchantPage } from '#features/content/merchant-page.tsx';

/** The terms that a player agrees to when registering: the merchant's page that `registration:terms` names. */
export function View() {
  const { registration } = useMerchant();
  return <MerchantPage path={registration.terms} />;
}
