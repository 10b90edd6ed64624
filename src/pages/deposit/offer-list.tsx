import type { Value } from '#schemas/gateway/operations.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT, type Translate } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { RadioCards, type CardWords } from '#shared/ui/choice-card/choice-card.tsx';
import type { Fact } from '#shared/ui/facts/facts.tsx';

export type Offer = Value<'depositPromotions'>['list'][number];

type OfferListProps = {
  /** Already translated. */
  title: string;
  offers: readonly Offer[];
  /** Empty for none. */
  selected: string;
  onSelect: (id: string) => void;
};

/** What a card says of an offer: what it brings for this amount, and what has to be bet until when. */
export function useOfferWords(): (offer: Offer) => CardWords {
  const t = useT();
  const money = useMoney();
  const dateOf = useMoment('merchant', { dateStyle: 'medium' });
  return ({ title, bonus, turnover, endsAt }) => ({
    name: title,
    tags: [`+${money(bonus)}`],
    note: t('deposit:bonus-terms', { turnover: money(turnover), date: dateOf(endsAt) }),
  });
}

/** The bonuses that this amount may bring, below the choice of none, which looks the same (DEP-4). */
export function OfferList({ title, offers, selected, onSelect }: OfferListProps) {
  const t = useT();
  const wordsOf = useOfferWords();
  return (
    <RadioCards
      legend={title}
      cards={[
        { id: '', name: t('deposit:no-bonus'), note: t('deposit:no-bonus-hint') },
        ...offers.map((offer) => ({ ...wordsOf(offer), id: offer.id })),
      ]}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/**
 * What has to be bet, of which money: the deposit's turnover before anything is withdrawn, in minor units, undefined while it is unknown; the
 * bonus's before that becomes cash (DEP-12, DEP-4).
 */
export const turnoverFacts = (
  turnover: number | undefined,
  offer: Offer | undefined,
  { t, money }: { t: Translate; money: (amount: number) => string },
): Fact[] => [
  ...(turnover === undefined ? [] : [{ label: t('deposit:turnover'), value: money(turnover) }]),
  ...(offer ? [{ label: t('deposit:bonus-turnover'), value: money(offer.turnover) }] : []),
];
