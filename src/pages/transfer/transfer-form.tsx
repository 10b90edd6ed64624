import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { exampleAmount, parseAmount } from '#shared/lib/parse-amount.ts';
import { AmountField } from '#shared/ui/amount-field/amount-field.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { ConfirmTransfer, type Move } from './confirm-transfer.tsx';
import { WalletSelect } from './wallet-select.tsx';
import styles from './transfer.module.css';

type Wallets = Value<'wallet'>['wallets'];

/** From where, to where and how much; or all that is with a vendor back at once (REC-8). */
export function TransferForm({ wallets }: { wallets: Wallets }) {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const [main, ...others] = wallets;
  const [ends, setEnds] = useState({ from: main?.vassalage ?? '', to: others[0]?.vassalage ?? '' });
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [move, setMove] = useState<Move>();
  const of = (id: string) => wallets.find(({ vassalage }) => vassalage === id);
  const [source, target] = [of(ends.from), of(ends.to)];
  if (!main || !source || !target) return null;

  const amount = parseAmount(text, currency.minorUnits, tag);
  const write = (minor: number) => formatMoney(minor, currency);
  const fault = () => {
    if (amount === undefined || amount <= 0)
      return t('money:amount-unreadable', { example: exampleAmount(currency.minorUnits, tag) });
    return amount > source.balance ? t('records:transfer-short', { amount: write(source.balance) }) : undefined;
  };
  const locked = [source, target].filter(({ isLocked }) => isLocked);
  const filled = main.isLocked ? [] : others.filter(({ balance, isLocked }) => balance > 0 && !isLocked);
  const choose = (end: 'from' | 'to', id: string) => {
    const other = end === 'from' ? 'to' : 'from';
    // Taking the wallet of the other end turns the direction round.
    setEnds(ends[other] === id ? { from: ends.to, to: ends.from } : { ...ends, [end]: id });
  };
  const proceed = () => {
    setTried(true);
    if (amount !== undefined && fault() === undefined) setMove({ from: source, to: target, amount });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        proceed();
      }}
    >
      <div className={styles.ends}>
        <WalletSelect
          label={t('records:from')}
          wallets={wallets}
          selected={source}
          onSelect={(id) => choose('from', id)}
        />
        <IconButton
          icon="refresh"
          label={t('records:transfer-swap')}
          className={styles.swap}
          onClick={() => setEnds({ from: ends.to, to: ends.from })}
        />
        <WalletSelect label={t('records:to')} wallets={wallets} selected={target} onSelect={(id) => choose('to', id)} />
      </div>
      <AmountField
        label={t('records:amount')}
        currency={currency}
        text={text}
        onText={setText}
        choices={source.balance > 0 ? [{ amount: source.balance, label: t('records:transfer-all') }] : []}
        error={isTried ? fault() : undefined}
      />
      {locked.length > 0 && (
        <p className={styles.notice} role="status">
          {t('records:transfer-locked')}
        </p>
      )}
      <Button type="submit" size="large" wide disabled={locked.length > 0}>
        {t('money:continue')}
      </Button>
      {filled.map((wallet) => (
        <Button
          key={wallet.vassalage}
          variant="secondary"
          wide
          onClick={() => setMove({ from: wallet, to: main, amount: wallet.balance })}
        >
          {t('records:transfer-back', { amount: write(wallet.balance), name: wallet.name })}
        </Button>
      ))}
      <TextLink to={pathOf('game-record', { tab: 'transfers' })}>{t('records:transfer-records')}</TextLink>
      {move && (
        <ConfirmTransfer
          move={move}
          onClose={(isSent) => {
            setMove(undefined);
            if (!isSent) return;
            setText('');
            setTried(false);
          }}
        />
      )}
    </form>
  );
}
