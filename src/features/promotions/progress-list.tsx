import type { Progress as Asked } from '#schemas/gateway/promotions.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Progress } from '#shared/ui/progress/progress.tsx';

/** How far the player is with each thing that a promotion asks; it moves by itself as bets settle (PROMO-1). */
export function ProgressList({ progress }: { progress: readonly Asked[] }) {
  const t = useT();
  const money = useMoney();
  return progress.map(({ kind, made, need }) => {
    const values = { made: money(Math.min(made, need)), need: money(need) };
    return (
      <Progress
        key={kind}
        label={t(`promotion:ask-${kind}`)}
        text={t('promotion:made-of', values)}
        made={made}
        needed={need}
      />
    );
  });
}
