import { useMerchant } from '#engine/config/config-context.tsx';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { parseUrl } from '#shared/lib/parse-url.ts';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

/**
 * The way to the provider's own page, said before it opens. It leads to our own origin and to the hosts that the merchant lists; any other
 * is refused, since whoever gets at the gateway's answers could send players to a page that looks like the provider's (DEP-9).
 */
export function PayLink({ url }: { url: string }) {
  const t = useT();
  const { redirectHosts } = useMerchant().payments;
  const address = parseUrl(url, location.origin);
  const isOwn = address?.origin === location.origin;
  // A local run has the demonstration's provider on a host of its own, which no other machine can claim.
  const isLocal = location.hostname.endsWith('.localhost') && address?.hostname === 'games.localhost';
  const isListed = address?.protocol === 'https:' && redirectHosts.includes(address.hostname);
  if (!address || !(isOwn || isLocal || isListed))
    return (
      <Notice urgent>
        <p>{t('deposit:redirect-refused', { host: address?.host ?? url })}</p>
        <ContactButton />
      </Notice>
    );
  return (
    <>
      <p>{t('deposit:redirect-hint', { host: address.host })}</p>
      <LinkButton wide size="large" to={address.href} outside>
        {t('deposit:redirect')}
      </LinkButton>
    </>
  );
}
