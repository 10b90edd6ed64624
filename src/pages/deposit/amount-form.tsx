import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { feeOf, takesAmount } from '#schemas/money.ts';
import { createDraft, numberOf, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { offersQuery } from '#features/deposit/queries.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { StepsAhead } from '#features/verification/steps-ahead.tsx';
import { useCurrency, useMoney } from '#features/wallet/currency.ts';
import { Form } from '#fields/form.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { useDebounced } from '#shared/lib/use-debounced.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { ChosenPromotion, useChosenPromotion } from './chosen-promotion.tsx';
import { ConfirmDeposit } from './confirm-deposit.tsx';
import { LimitNote } from './limit-note.tsx';
import { OfferList, turnoverFacts } from './offer-list.tsx';
import styles from './deposit.module.css';

/** What the operator recognises the payment by, where the method asks for it. */
const payerOf = ({ needsPayerName, banks }: DepositMethod, values: FormValues) => ({
  ...(needsPayerName && { payerName: textOf(values, 'payerName').trim() }),
  ...(banks.length > 0 && { payerBank: textOf(values, 'payerBank') }),
});

/** Amount and bonus of a deposit by this method, then its confirmation (DEP-3, DEP-4). */
export function AmountForm({ method }: { method: DepositMethod }) {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const money = useMoney();
  const form = useMemo(() => depositForm(method, currency, tag), [method, currency, tag]);
  const [draft] = useState(() => createDraft());
  const [chosen, setOffer] = useState(useChosenPromotion());
  const [sent, setSent] = useState<FormValues>();
  const amount = useStore(draft, ({ values }) => numberOf(values, 'amount'));
  const judged = useDebounced(takesAmount(method, amount) ? amount : 0, 300);
  const received = judged - feeOf(method, judged);
  const { data: offers } = useQuery({ ...offersQuery(received), enabled: received > 0 });
  // An offer that this amount does not reach is not chosen.
  const offer = offers?.list.find(({ id }) => id === chosen);
  return (
    <div className={styles.form}>
      <ChosenPromotion />
      <Form form={form} draft={draft} onSubmit={setSent}>
        <LimitNote />
        {method.needsProof && <p className={styles.muted}>{t('deposit:proof-ahead')}</p>}
        {received > 0 && offers && offers.list.length > 0 && (
          <OfferList title={t('deposit:bonus')} offers={offers.list} selected={offer?.id ?? ''} onSelect={setOffer} />
        )}
        {received > 0 && offers && <Facts facts={turnoverFacts(offers.turnover, offer, { t, money })} />}
        <SubmitButton draft={draft}>{t('money:continue')}</SubmitButton>
      </Form>
      <StepsAhead act="deposit" />
      {sent && (
        <ConfirmDeposit
          onClose={() => setSent(undefined)}
          method={method}
          amount={numberOf(sent, 'amount')}
          payer={payerOf(method, sent)}
          offer={offer}
          turnover={offers?.turnover}
        />
      )}
    </div>
  );
}

const asked = { enabled: true, required: true };

/** The form of a deposit by this method: its amount, and what the operator recognises the payment by (DEP-3). */
function depositForm(method: DepositMethod, currency: Currency, tag: string): ResolvedForm {
  const { min, max, step, quickAmounts, fee, feePpm, needsPayerName, banks } = method;
  return resolveForm({
    gatewayRules: {
      amount: asked,
      ...(needsPayerName && { payerName: { ...asked, maxLength: 100, pattern: '\\S' } }),
      ...(banks.length > 0 && { payerBank: { ...asked, options: banks } }),
    },
    presets: {
      amount: {
        label: 'money:amount',
        hint: 'money:limits',
        hintValues: { min: formatMoney(min, currency), max: formatMoney(max, currency) },
        widget: 'amount',
        amount: {
          currency,
          tag,
          minimum: min,
          maximum: max,
          multipleOf: step,
          tooMuch: 'deposit:amount-high',
          choices: quickAmounts.map((amount) => ({ amount })),
          fee: { fee, feePpm },
        },
      },
      payerName: {
        label: 'deposit:payer',
        hint: 'deposit:payer-hint',
        widget: 'text',
        autoComplete: 'name',
        messages: { required: 'deposit:payer-missing', pattern: 'deposit:payer-missing' },
      },
      payerBank: {
        label: 'deposit:payer-bank',
        widget: 'named-choice',
        messages: { required: 'deposit:bank-missing', options: 'deposit:bank-missing' },
      },
    },
  });
}
