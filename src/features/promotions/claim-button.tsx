import type { Promotion } from '#schemas/gateway/promotions.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import type { ButtonProps } from '#shared/ui/button/button.tsx';
import { usePaidWords } from './use-paid-words.ts';

type ClaimButtonProps = Pick<ButtonProps, 'size' | 'wide'> & { promotion: Pick<Promotion, 'id' | 'title' | 'bonus'> };

/** Gets what a promotion gives, once however often it is pressed, in however many tabs (PROMO-3). */
export function ClaimButton({ promotion: { id, title, bonus }, ...look }: ClaimButtonProps) {
  const t = useT();
  const money = useMoney();
  const claiming = useAct({
    intent: () => ['promotion-claim', id],
    send: (_: void, idempotencyKey) => call('promotionClaim', { path: { id }, body: {}, idempotencyKey }),
    name: 'promotionClaim',
    says: usePaidWords(),
    retries: 1,
  });
  const words = bonus > 0 ? t('promotion:claim', { amount: money(bonus) }) : t('promotion:state-Claim');
  return (
    <ActButton {...look} aria-label={`${words}: ${title}`} act={claiming}>
      {words}
    </ActButton>
  );
}
