import type { Value } from '#schemas/gateway/operations.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';

export type Offer = Value<'depositPromotions'>['list'][number];

type OfferListProps = {
  /** Already translated. */
  title: string;
  offers: readonly Offer[];
  /** Empty for none. */
  selected: string;
  onSelect: (id: string) => void;
  currency: Currency;
};

/** The bonuses that this amount may bring, and none, which is first and looks the same (DEP-4). */
export function OfferList({ title, offers, selected, onSelect, currency }: OfferListProps) {
  const t = useT();
  const dateOf = useMoment({ dateStyle: 'medium' });
  return (
    <RadioCards
      legend={title}
      cards={[
        { id: '', name: t('deposit:no-bonus'), note: t('deposit:no-bonus-hint') },
        ...offers.map(({ id, title: name, bonus, turnover, endsAt }) => ({
          id,
          name,
          tags: [`+${formatMoney(bonus, currency)}`],
          note: t('deposit:bonus-terms', { turnover: formatMoney(turnover, currency), date: dateOf(endsAt) }),
        })),
      ]}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
