import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pathOf } from '#schemas/routes.ts';
import { createDraft, numberOf, setValues } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { useCurrency } from '#features/wallet/currency.ts';
import { walletQuery } from '#features/wallet/queries.ts';
import { Form } from '#fields/form.tsx';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatMoney, type Currency } from '#shared/lib/money.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import room from '#shared/ui/room/room.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { ConfirmTransfer, type Move } from './confirm-transfer.tsx';
import { TransferEnds, type Ends, type Wallet } from './transfer-ends.tsx';
import styles from './transfer.module.css';

/** `/m/member/transfer`: moves money between wallets, where the site has more than one (REC-8). */
export function View() {
  const t = useT();
  const query = useQuery(walletQuery);
  return (
    <div className={classNames(styles.page, room.form)}>
      <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
        {({ wallets }) =>
          wallets.length > 1 ? (
            <TransferForm wallets={wallets} />
          ) : (
            <EmptyState icon="wallet" title={t('records:transfer-none')} />
          )
        }
      </QueryBody>
    </div>
  );
}

/** The form of a transfer out of a wallet with this balance; `all` is the label of the choice of the whole balance. */
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

/** Both wallets and the amount; or a vendor's whole balance back at once (REC-8). */
function TransferForm({ wallets }: { wallets: readonly Wallet[] }) {
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
          <p id="transfer-locked" className={styles.notice} role="status">
            {t('records:transfer-locked')}
          </p>
        )}
        <SubmitButton draft={draft} disabledBy={isLocked && 'transfer-locked'}>
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
