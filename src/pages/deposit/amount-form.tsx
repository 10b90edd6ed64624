import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepositMethod } from '#schemas/gateway/deposit.ts';
import { feeOf } from '#schemas/money.ts';
import { offersQuery } from '#features/deposit/queries.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT, type Translate } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { exampleAmount, parseAmount } from '#shared/lib/parse-amount.ts';
import { useDebounced } from '#shared/lib/use-debounced.ts';
import { AmountField } from '#shared/ui/amount-field/amount-field.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { ChosenPromotion, useChosenPromotion } from './chosen-promotion.tsx';
import { ConfirmDeposit } from './confirm-deposit.tsx';
import { OfferList } from './offer-list.tsx';
import styles from './deposit.module.css';

/** What is wrong with an amount for a method, as a sentence; undefined for one that it takes (DEP-3). */
function amountFault(
  amount: number,
  { min, max, step }: DepositMethod,
  currency: Currency,
  t: Translate,
): string | undefined {
  const write = (minor: number) => formatMoney(minor, currency);
  if (amount < min) return t('money:amount-low', { amount: write(min) });
  if (amount > max) return t('deposit:amount-high', { amount: write(max) });
  return amount % step > 0 ? t('deposit:amount-step', { amount: write(step) }) : undefined;
}

/** Amount and bonus of a deposit by this method, then the last look (DEP-3, DEP-4). */
export function AmountForm({ method }: { method: DepositMethod }) {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const [text, setText] = useState('');
  const [payerName, setPayerName] = useState('');
  const [payerBank, setPayerBank] = useState('');
  const [chosen, setOffer] = useState(useChosenPromotion());
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const amount = parseAmount(text, currency.minorUnits, tag);
  const fault =
    amount === undefined
      ? t('money:amount-unreadable', { example: exampleAmount(currency.minorUnits, tag) })
      : amountFault(amount, method, currency, t);
  const judged = useDebounced(fault === undefined ? (amount ?? 0) : 0, 300);
  const received = judged - feeOf(method, judged);
  const { data: offers } = useQuery({ ...offersQuery(received), enabled: received > 0 });
  // What this amount does not bring is not chosen.
  const offer = offers?.list.find(({ id }) => id === chosen);
  const nameFault = method.needsPayerName && !payerName.trim() ? t('deposit:payer-missing') : undefined;
  const asksBank = method.banks.length > 0;
  const bankFault = asksBank && !method.banks.includes(payerBank) ? t('deposit:bank-missing') : undefined;
  const proceed = () => {
    setTried(true);
    if ([fault, nameFault, bankFault].every((each) => each === undefined)) setConfirming(true);
  };
  // What is being typed is not refused before it is left; too much is seen at once.
  const isShown = text !== '' && (isTried || amount === undefined || amount > method.max);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <ChosenPromotion />
      <AmountField
        label={t('money:amount')}
        currency={currency}
        text={text}
        onText={setText}
        choices={method.quickAmounts.map((each) => ({ amount: each }))}
        hint={t('money:limits', { min: formatMoney(method.min, currency), max: formatMoney(method.max, currency) })}
        error={isShown || (isTried && text === '') ? fault : undefined}
      />
      {method.needsPayerName && (
        <TextField
          label={t('deposit:payer')}
          value={payerName}
          onValue={setPayerName}
          hint={t('deposit:payer-hint')}
          error={isTried ? nameFault : undefined}
          autoComplete="name"
        />
      )}
      {asksBank && (
        <TextField
          label={t('deposit:payer-bank')}
          value={payerBank}
          onValue={setPayerBank}
          options={method.banks}
          error={isTried ? bankFault : undefined}
        />
      )}
      {method.needsProof && <p className={styles.muted}>{t('deposit:proof-ahead')}</p>}
      {received > 0 && offers && offers.list.length > 0 && (
        <OfferList
          title={t('deposit:bonus')}
          offers={offers.list}
          selected={offer?.id ?? ''}
          onSelect={setOffer}
          currency={currency}
        />
      )}
      <Button type="submit" size="large" wide>
        {t('money:continue')}
      </Button>
      {isConfirming && amount !== undefined && (
        <ConfirmDeposit
          onClose={() => setConfirming(false)}
          method={method}
          amount={amount}
          payer={{ ...(method.needsPayerName && { payerName: payerName.trim() }), ...(asksBank && { payerBank }) }}
          offer={offer}
          turnover={offers?.turnover}
        />
      )}
    </form>
  );
}
