import { useId } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { walletName } from '#features/records/lines.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatMoney } from '#shared/lib/money.ts';
import { Select } from '#shared/ui/control/control.tsx';
import styles from './transfer.module.css';

export type Wallet = Value<'wallet'>['wallets'][number];
type WalletSelectProps = {
  /** Already translated. */
  label: string;
  wallets: readonly Wallet[];
  selected: Wallet;
  onSelect: (id: string) => void;
};

/** One end of a transfer: the wallet, and what is in it. */
export function WalletSelect({ label, wallets, selected, onSelect }: WalletSelectProps) {
  const t = useT();
  const id = useId();
  const currency = useCurrency();
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
        <bdi>{formatMoney(selected.balance, currency)}</bdi>
      </output>
    </div>
  );
}
