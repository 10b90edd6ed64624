import { minuteMs } from '#schemas/day-ms.ts';
import type { LimitName } from '#schemas/gateway/limit-names.ts';
import type { PlayChange } from '#schemas/gateway/play-limits.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { writeMinutes } from '#shared/lib/write-duration.ts';

/** What is left of a limit, in minor units or milliseconds, and when more is. */
type Left = LimitName & { limit: number; left: number; freeAt?: number | undefined };

/** What the lobby says of limits: `name` of one, or of a break or an exclusion, `amount` of none or some, `left` and `free` of one that is set. */
export function useLimitWords() {
  const t = useT();
  const { tag } = useLanguage();
  const money = useMoney();
  const moment = useMoment('merchant');
  const name = ({ kind, period }: Pick<PlayChange, 'kind' | 'period'>) =>
    [t(`limits:kind-${kind}`), period && t(`limits:period-${period}`)].filter(Boolean).join(' · ');
  const write = (kind: PlayChange['kind'], amount: number) =>
    kind === 'time' ? writeMinutes(Math.floor(amount / minuteMs), tag) : money(amount);
  return {
    name,
    amount: (kind: PlayChange['kind'], amount: number | undefined) =>
      amount === undefined ? t('limits:none') : write(kind, amount),
    left: (of: Left) =>
      t('limits:state', { name: name(of), limit: write(of.kind, of.limit), left: write(of.kind, of.left) }),
    free: ({ freeAt }: { freeAt?: number | undefined }) =>
      freeAt === undefined ? undefined : t('limits:free', { when: moment(freeAt) }),
  };
}
