import type { Figures as TeamFigures, Sums } from '#schemas/gateway/agent-shapes.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatCount } from '#shared/lib/money.ts';
import { Figures } from './agent-page.tsx';

/** What some accounts did; of a team, also how many they are. */
export function TeamSums({ sums }: { sums: Sums | TeamFigures }) {
  const t = useT();
  const money = useMoney();
  const counts =
    'members' in sums
      ? [
          { label: t('agent:members'), value: formatCount(sums.members) },
          { label: t('agent:registered'), value: formatCount(sums.registered) },
        ]
      : [];
  return (
    <Figures
      figures={[
        ...counts,
        { label: t('agent:active'), value: formatCount(sums.active) },
        { label: t('agent:turnover'), value: money(sums.turnover) },
        { label: t('agent:won'), value: money(sums.won) },
        { label: t('agent:deposits'), value: money(sums.deposits) },
        { label: t('agent:withdrawals'), value: money(sums.withdrawals) },
      ]}
    />
  );
}
