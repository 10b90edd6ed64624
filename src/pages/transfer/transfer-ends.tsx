import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';
import type { Move } from './confirm-transfer.tsx';
import { WalletSelect, type Wallet } from './wallet-select.tsx';
import styles from './transfer.module.css';

/** The wallets' `vassalage`. */
export type Ends = { from: string; to: string };

type TransferEndsProps = {
  wallets: readonly Wallet[];
  ends: Pick<Move, 'from' | 'to'>;
  onEnds: (ends: Ends) => void;
};

/** Both ends of a transfer. Taking the wallet of the other end turns the direction round. */
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
