import { useState } from 'react';
import type { BankCard } from '#schemas/gateway/cards.ts';
import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { feeOf, partOf } from '#schemas/money.ts';
import { pathOf } from '#schemas/routes.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { formatPercent } from '#shared/lib/percent.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useLanguage, useT, type Translate } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { exampleAmount, parseAmount } from '#shared/lib/parse-amount.ts';
import { AmountField } from '#shared/ui/amount-field/amount-field.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import styles from './withdraw.module.css';

/** What is wrong with an amount, as a sentence; undefined for one that may be withdrawn (WD-5). */
function amountFault(
  amount: number,
  { min, max, most, cash }: Pick<WithdrawOptions, 'min' | 'max' | 'most' | 'cash'>,
  currency: Currency,
  t: Translate,
): string | undefined {
  const write = (minor: number) => formatMoney(minor, currency);
  if (amount < min) return t('money:amount-low', { amount: write(min) });
  if (amount > cash) return t('withdraw:amount-insufficient', { amount: write(cash) });
  if (amount > max) return t('withdraw:amount-high', { amount: write(max) });
  return amount > most ? t('withdraw:amount-daily', { amount: write(most) }) : undefined;
}

/** Shares of what may be withdrawn, in percent. */
const shares = [25, 50, 100];

type WithdrawFormProps = {
  look: WithdrawOptions;
  cards: readonly BankCard[];
  /** The last look is open. */
  isConfirming: boolean;
  onConfirm: (isOpen: boolean) => void;
};

/** Amount and card, with what the card will get, then the last look (WD-2). */
export function WithdrawForm({ look, cards, isConfirming, onConfirm }: WithdrawFormProps) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment();
  const currency = useCurrency();
  const now = useServerClock();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const write = (minor: number) => formatMoney(minor, currency);
  const usable = cards.filter(({ usableAt }) => usableAt <= now);
  const card = usable.find(({ id }) => id === chosen) ?? usable[0];
  const amount = parseAmount(text, currency.minorUnits, tag);
  const fault =
    amount === undefined
      ? t('money:amount-unreadable', { example: exampleAmount(currency.minorUnits, tag) })
      : amountFault(amount, look, currency, t);
  const fee = amount === undefined ? 0 : feeOf(look, amount);
  // What is being typed is not refused before it is left; too much is seen at once.
  const isShown = isTried || (text !== '' && (amount === undefined || amount > look.most));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (fault === undefined && card) onConfirm(true);
      }}
    >
      <AmountField
        label={t('money:amount')}
        currency={currency}
        text={text}
        onText={setText}
        choices={shares.map((share) => ({
          amount: partOf(look.most, share * 10_000),
          label: share === 100 ? t('withdraw:all') : formatPercent(share * 10_000),
        }))}
        hint={t('money:limits', { min: write(look.min), max: write(look.max) })}
        error={isShown ? fault : undefined}
      />
      <RadioCards
        legend={t('withdraw:to')}
        cards={cards.map((each) => ({
          id: each.id,
          name: <CardName card={each} />,
          icon: each.type === 'bank' ? 'card' : 'wallet',
          tags: each.isDefault ? [t('cards:default')] : [],
          ...(each.usableAt > now && { note: t('cards:waits', { time: moment(each.usableAt) }), disabled: true }),
        }))}
        selected={card?.id ?? ''}
        onSelect={setChosen}
      />
      <TextLink to={pathOf('cards')}>{t('withdraw:manage-cards')}</TextLink>
      <Facts
        facts={[
          { label: t('money:fee'), value: fee > 0 ? write(fee) : t('money:free') },
          { label: t('money:received'), value: write(Math.max(0, (amount ?? 0) - fee)), strong: true },
        ]}
      />
      <Button type="submit" size="large" wide>
        {t('money:continue')}
      </Button>
      {isConfirming && amount !== undefined && card && (
        <ConfirmWithdrawal onClose={() => onConfirm(false)} look={look} card={card} amount={amount} fee={fee} />
      )}
    </form>
  );
}
