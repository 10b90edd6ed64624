import type { Value } from '#schemas/gateway/operations.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import styles from './deposit.module.css';

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

/** The bonuses that this amount may bring, and none, which stands first and weighs as much (DEP-4). */
export function OfferList({ title: heading, offers, selected, onSelect, currency }: OfferListProps) {
  const t = useT();
  const { tag } = useLanguage();
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  const choices = [
    { id: '', title: t('deposit.no-bonus'), gain: '', terms: t('deposit.no-bonus-hint') },
    ...offers.map(({ id, title, bonus, turnover, endsAt }) => ({
      id,
      title,
      gain: `+${formatMoney(bonus, currency)}`,
      terms: t('deposit.bonus-terms', { turnover: formatMoney(turnover, currency), date: date.format(endsAt) }),
    })),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{heading}</legend>
      {choices.map(({ id, title, gain, terms }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name="offer"
            className={styles.radio}
            checked={id === selected}
            onChange={() => onSelect(id)}
          />
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{title}</bdi>
              {gain && <span className={styles.tag}>{gain}</span>}
            </span>
            <small>{terms}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
