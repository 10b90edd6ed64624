import type { Figures as TeamFigures, Sums } from '#schemas/gateway/agent-shapes.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatCount, formatMoney } from '#shared/lib/money.ts';
import { Figures } from './agent-page.tsx';

/** What some accounts did; of a team, also how many they are. */
export function TeamSums({ sums }: { sums: Sums | TeamFigures }) {
  const t = useT();
  const currency = useCurrency();
  const counts =
    'members' in sums
      ? [
          { label: t('agent.members'), value: formatCount(sums.members) },
          { label: t('agent.registered'), value: formatCount(sums.registered) },
        ]
      : [];
  return (
    <Figures
      figures={[
        ...counts,
        { label: t('agent.active'), value: formatCount(sums.active) },
        { label: t('agent.turnover'), value: formatMoney(sums.turnover, currency) },
        { label: t('agent.won'), value: formatMoney(sums.won, currency) },
        { label: t('agent.deposits'), value: formatMoney(sums.deposits, currency) },
        { label: t('agent.withdrawals'), value: formatMoney(sums.withdrawals, currency) },
      ]}
    />
  );
}
