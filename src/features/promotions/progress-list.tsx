import type { Progress as Asked } from '#schemas/gateway/promotions.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { Progress } from '#shared/ui/progress/progress.tsx';

/** How far the player is with each thing that a promotion asks; it moves by itself as bets settle (PROMO-1). */
export function ProgressList({ progress }: { progress: readonly Asked[] }) {
  const t = useT();
  const currency = useCurrency();
  return progress.map(({ kind, made, need }) => {
    const values = { made: formatMoney(Math.min(made, need), currency), need: formatMoney(need, currency) };
    return (
      <Progress
        key={kind}
        label={t(`promotion.ask-${kind}`)}
        text={t('promotion.made-of', values)}
        made={made}
        needed={need}
      />
    );
  });
}
