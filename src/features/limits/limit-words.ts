import type { LimitName } from '#schemas/gateway/limit-names.ts';
import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';

/** What is left of a limit, in minor units, and when more is. */
type Left = LimitName & { limit: number; left: number; freeAt?: number | undefined };

/** What the lobby says of limits: `name` of one, or of a break or an exclusion, `amount` of none or some, `left` and `free` of one that is set. */
export function useLimitWords() {
  const t = useT();
  const money = useMoney();
  const moment = useMoment('merchant');
  const name = ({ kind, period }: Pick<PlayChange, 'kind' | 'period'>) =>
    [t(`limits:kind-${kind}`), period && t(`limits:period-${period}`)].filter(Boolean).join(' · ');
  return {
    name,
    amount: (minor: number | undefined) => (minor === undefined ? t('limits:none') : money(minor)),
    left: (of: Left) => t('limits:state', { name: name(of), limit: money(of.limit), left: money(of.left) }),
    free: ({ freeAt }: { freeAt?: number | undefined }) =>
      freeAt === undefined ? undefined : t('limits:free', { when: moment(freeAt) }),
  };
}
