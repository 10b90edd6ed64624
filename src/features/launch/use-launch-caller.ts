import { useMerchant } from '#engine/config/config-context.tsx';
import { useLanguage } from '#shared/i18n/texts.tsx';
import type { LaunchCaller } from './queries.ts';

/** Who launches from this page; `backPath` is where a game's own way back leads. */
export function useLaunchCaller(backPath: string): LaunchCaller {
  const { code, merchant } = useMerchant();
  const { language } = useLanguage();
  return { merchantCode: merchant.gateway.merchantCode ?? code, language, backUrl: location.origin + backPath };
}
