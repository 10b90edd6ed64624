import { queryOptions, useQuery } from '@tanstack/react-query';
import { endedPromotionStates } from '#schemas/gateway/promotion-states.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';

const key = 'APP_DOWNLOAD';

/** The bonus for installing the app, in minor units, 0 for none: from the player's promotions, or the public ones for a visitor (DL-3). */
const appBonusQuery = (language: string, personal: boolean, enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['promotions', 'app-download', language, personal],
    queryFn: async ({ signal }) => {
      const promotions = personal
        ? (await call('promotions', { query: { category: key }, signal })).list
        : (await call('announcements', { query: { types: 'PR', platform: 'M', language }, signal })).promotion;
      const open = promotions.find((each) => each.key === key && !endedPromotionStates.includes(each.status));
      return open?.bonus ?? 0;
    },
  });

/** The bonus for the app in words; `fallback` without one and until it is known. */
export function AppBonus({ fallback }: { fallback: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { merchant } = useMerchant();
  const { session, restored } = useSession();
  const { data = 0 } = useQuery(appBonusQuery(language, session !== undefined, restored));
  return <span>{data > 0 ? t('download:bonus', { amount: formatBrief(data, merchant.currency) }) : fallback}</span>;
}
