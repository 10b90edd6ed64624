import { useId } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { walletName } from '#features/records/lines.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import { Select } from '#shared/ui/control/control.tsx';
import styles from './transfer.module.css';

/** The wallets' `vassalage`. */
export type Ends = { from: string; to: string };

type TransferEndsProps = {
  wallets: readonly Wallet[];
  ends: { from: Wallet; to: Wallet };
  onEnds: (ends: Ends) => void;
};

/** Both ends of a transfer. Choosing the wallet of the other end swaps the two. */
export function TransferEnds({ wallets, ends: { from, to }, onEnds }: TransferEndsProps) {
  const t = useT();
  const swap = () => onEnds({ from: to.vassalage, to: from.vassalage });
  return (
    <div className={styles.ends}>
      <WalletSelect
        label={t('records:from')}
        wallets={wallets}
        selected={from}
        onSelect={(id) => (id === to.vassalage ? swap() : onEnds({ from: id, to: to.vassalage }))}
      />
      <IconButton icon="refresh" label={t('records:transfer-swap')} className={styles.swap} onClick={swap} />
      <WalletSelect
        label={t('records:to')}
        wallets={wallets}
        selected={to}
        onSelect={(id) => (id === from.vassalage ? swap() : onEnds({ from: from.vassalage, to: id }))}
      />
    </div>
  );
}

export type Wallet = Value<'wallet'>['wallets'][number];
type WalletSelectProps = {
  /** Already translated. */
  label: string;
  wallets: readonly Wallet[];
  selected: Wallet;
  onSelect: (id: string) => void;
};

/** One end of a transfer: the wallet and its balance. */
function WalletSelect({ label, wallets, selected, onSelect }: WalletSelectProps) {
  const t = useT();
  const id = useId();
  const money = useMoney();
  return (
    <div className={styles.end}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        value={selected.vassalage}
        aria-describedby={`${id}-balance`}
        onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      >
        {wallets.map(({ vassalage, name }) => (
          <option key={vassalage} value={vassalage}>
            {walletName(name, t)}
          </option>
        ))}
      </Select>
      <output id={`${id}-balance`} className={styles.balance}>
        <bdi>{money(selected.balance)}</bdi>
      </output>
    </div>
  );
}
