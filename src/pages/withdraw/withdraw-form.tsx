import { useMemo, useState } from 'react';
import type { BankCard } from '#schemas/gateway/cards.ts';
import { takesWithdrawal } from '#schemas/gateway/closed-loop.ts';
import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { partOf } from '#schemas/money.ts';
import { pathOf } from '#schemas/routes.ts';
import { createDraft, numberOf } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { CardName } from '#features/cards/card-name.tsx';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { useCurrency } from '#features/wallet/currency.ts';
import { Form } from '#fields/form.tsx';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';

/** What keeps a withdrawal from being larger, as a text key (WD-5). */
function tooMuch({ most, cash, max }: WithdrawOptions): string {
  if (most === cash) return 'withdraw:amount-insufficient';
  return most === max ? 'withdraw:amount-high' : 'withdraw:amount-daily';
}

/** Shares of what may be withdrawn, in percent. */
const shares = [25, 50, 100];

/** The form of a withdrawal; `all` is the label of the choice of all that may be withdrawn. */
const withdrawForm = (look: WithdrawOptions, all: string, currency: Currency, tag: string) =>
  resolveForm({
    gatewayRules: { amount: { enabled: true, required: true } },
    presets: {
      amount: {
        label: 'money:amount',
        hint: 'money:limits',
        hintValues: { min: formatMoney(look.min, currency), max: formatMoney(look.max, currency) },
        widget: 'amount',
        amount: {
          currency,
          tag,
          minimum: look.min,
          maximum: look.most,
          tooMuch: tooMuch(look),
          choices: shares.map((share) => ({
            amount: partOf(look.most, share * 10_000),
            label: share === 100 ? all : formatPercent(share * 10_000),
          })),
          fee: look,
        },
      },
    },
  });

type WithdrawFormProps = {
  look: WithdrawOptions;
  cards: readonly BankCard[];
  /** The confirmation is open. */
  isConfirming: boolean;
  onConfirm: (isOpen: boolean) => void;
};

/** Amount and card, with what the card will receive, then the confirmation (WD-2). */
export function WithdrawForm({ look, cards, isConfirming, onConfirm }: WithdrawFormProps) {
  const t = useT();
  const { tag } = useLanguage();
  const moment = useMoment('merchant');
  const currency = useCurrency();
  const now = useServerClock();
  const form = useMemo(() => withdrawForm(look, t('withdraw:all'), currency, tag), [look, t, currency, tag]);
  const [draft] = useState(() => createDraft());
  const [chosen, setChosen] = useState('');
  /** Why a card cannot be chosen; undefined for one that can. */
  const obstacle = ({ type, usableAt }: BankCard) => {
    if (!takesWithdrawal(look.toReturn, type)) return t('withdraw:returns-other');
    return usableAt > now ? t('cards:waits', { time: moment(usableAt) }) : undefined;
  };
  const usable = cards.filter((each) => obstacle(each) === undefined);
  const card = usable.find(({ id }) => id === chosen) ?? usable[0];
  const amount = numberOf(draft.getState().values, 'amount');
  return (
    <>
      <Form form={form} draft={draft} onSubmit={() => onConfirm(card !== undefined)}>
        <RadioCards
          legend={t('withdraw:to')}
          cards={cards.map((each) => {
            const note = obstacle(each);
            return {
              id: each.id,
              name: <CardName card={each} />,
              icon: each.type === 'bank' ? 'card' : 'wallet',
              tags: each.isDefault ? [t('cards:default')] : [],
              ...(note !== undefined && { note, disabled: true }),
            };
          })}
          selected={card?.id ?? ''}
          onSelect={setChosen}
        />
        <TextLink to={pathOf('cards')}>{t('withdraw:manage-cards')}</TextLink>
        <SubmitButton draft={draft}>{t('money:continue')}</SubmitButton>
      </Form>
      {isConfirming && card && (
        <ConfirmWithdrawal onClose={() => onConfirm(false)} look={look} card={card} amount={amount} />
      )}
    </>
  );
}
