import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { promotionQuery } from '#features/promotions/queries.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { StillCard } from '#shared/ui/choice-card/choice-card.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';

/** Id of the promotion in the address; empty for none. */
export const useChosenPromotion = (): string => useSearchParams()[0].get('promotion') ?? '';

/** That promotion and its conditions, before an amount is known (DEP-4, PROMO-2); nothing without one. */
export function ChosenPromotion() {
  const t = useT();
  const { language } = useLanguage();
  const write = useMoney();
  const id = useChosenPromotion();
  const { data: promotion } = useQuery({ ...promotionQuery(id, language), enabled: id !== '' });
  const deposit = promotion?.facts.deposit;
  if (!promotion || !deposit) return null;
  const isOpen = promotion.may.includes('deposit');
  return (
    <StillCard
      icon="gift"
      name={promotion.title}
      disabled={!isOpen}
      note={
        isOpen
          ? t('deposit:promotion-from', {
              amount: write(deposit.minimum),
              percent: formatPercent(deposit.ratePpm),
              most: write(deposit.maximum),
            })
          : t('deposit:promotion-over')
      }
      end={<TextLink to={pathOf('activity-detail', { id })}>{t('bonus:terms')}</TextLink>}
    />
  );
}
