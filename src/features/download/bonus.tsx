import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSession } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';

const key = 'APP_DOWNLOAD';

/** What installing the app gives, in minor units; 0 for nothing. Personal promotions with a session, general ones without (DL-3). */
const appBonusQuery = (language: string, personal: boolean, enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['promotions', 'app-download', language, personal],
    queryFn: async ({ signal }) => {
      const promotions = personal
        ? (await call('promotions', { query: { category: key }, signal })).list
        : (await call('announcements', { query: { types: 'PR', platform: 'M', language }, signal })).promotion;
      const open = promotions.find((each) => each.key === key && each.enabled && each.status !== 'Claimed');
      return open?.bonus ?? 0;
    },
  });

/** The bonus for the app in words; `otherwise` without one, and until it is known. */
export function AppBonus({ otherwise }: { otherwise: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { merchant } = useMerchant();
  const { session, restored } = useSession();
  const { data = 0 } = useQuery(appBonusQuery(language, session !== undefined, restored));
  return data > 0 ? t('download.bonus', { amount: formatWhole(data, merchant.currency) }) : otherwise;
}
