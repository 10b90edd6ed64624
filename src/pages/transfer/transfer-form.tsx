import { useMemo, useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { createDraft, numberOf, setValues } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { useCurrency } from '#features/wallet/currency.ts';
import { Form } from '#fields/form.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { ConfirmTransfer, type Move } from './confirm-transfer.tsx';
import { TransferEnds, type Ends } from './transfer-ends.tsx';
import type { Wallet } from './wallet-select.tsx';
import styles from './transfer.module.css';

/** The form of a transfer out of a wallet with this balance; `all` is the label of the choice of all of it. */
const transferForm = (balance: number, all: string, currency: Currency, tag: string) =>
  resolveForm({
    gatewayRules: { amount: { enabled: true, required: true } },
    presets: {
      amount: {
        label: 'records:amount',
        widget: 'amount',
        amount: {
          currency,
          tag,
          minimum: 1,
          maximum: balance,
          tooMuch: 'records:transfer-short',
          choices: balance > 0 ? [{ amount: balance, label: all }] : [],
        },
      },
    },
  });

/** From where, to where and how much; or all that is with a vendor back at once (REC-8). */
export function TransferForm({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const [main, ...others] = wallets;
  const [ends, setEnds] = useState<Ends>({ from: main?.vassalage ?? '', to: others[0]?.vassalage ?? '' });
  const [move, setMove] = useState<Move>();
  const [draft] = useState(() => createDraft());
  const from = wallets.find(({ vassalage }) => vassalage === ends.from);
  const to = wallets.find(({ vassalage }) => vassalage === ends.to);
  const balance = from?.balance ?? 0;
  const form = useMemo(
    () => transferForm(balance, t('records:transfer-all'), currency, tag),
    [balance, t, currency, tag],
  );
  if (!main || !from || !to) return null;
  const isLocked = from.isLocked || to.isLocked;
  const filled = main.isLocked ? [] : others.filter((wallet) => wallet.balance > 0 && !wallet.isLocked);
  return (
    <div className={styles.form}>
      <TransferEnds wallets={wallets} ends={{ from, to }} onEnds={setEnds} />
      <Form form={form} draft={draft} onSubmit={(values) => setMove({ from, to, amount: numberOf(values, 'amount') })}>
        {isLocked && (
          <p className={styles.notice} role="status">
            {t('records:transfer-locked')}
          </p>
        )}
        <SubmitButton draft={draft} disabled={isLocked}>
          {t('money:continue')}
        </SubmitButton>
      </Form>
      {filled.map((wallet) => (
        <Button
          key={wallet.vassalage}
          variant="secondary"
          wide
          onClick={() => setMove({ from: wallet, to: main, amount: wallet.balance })}
        >
          {t('records:transfer-back', { amount: formatMoney(wallet.balance, currency), name: wallet.name })}
        </Button>
      ))}
      <TextLink to={pathOf('game-record', { tab: 'transfers' })}>{t('records:transfer-records')}</TextLink>
      {move && (
        <ConfirmTransfer
          move={move}
          onClose={(isSent) => {
            setMove(undefined);
            if (isSent) setValues(draft, { amount: undefined });
          }}
        />
      )}
    </div>
  );
}
