import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFlags } from '#engine/config/config-context.tsx';
import type { BankCard } from '#schemas/gateway/cards.ts';
import type { WithdrawOptions } from '#schemas/gateway/withdraw.ts';
import { feeOf } from '#schemas/money.ts';
import { maySignPayments } from '#schemas/passkey-age.ts';
import { pathOf } from '#schemas/routes.ts';
import { useAct } from '#features/acts/use-act.ts';
import { LossNotice } from '#features/bonus/loss-notice.tsx';
import { CardName } from '#features/cards/card-name.tsx';
import { sayPasskeyFailure } from '#features/passkeys/passkey-error.ts';
import { passkeysQuery, proveByPasskey } from '#features/passkeys/passkeys.ts';
import { NeededStep } from '#features/verification/needed-step.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { sendWithdrawal, showOrder, type WithdrawIntent } from '#features/withdraw/queries.ts';
import { serverNow } from '#shared/api/api-context.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { TextLink } from '#shared/ui/link/link.tsx';
import { PasswordEntry, isOfPassword } from './password-entry.tsx';
import { wayAfter } from './ways.ts';
import styles from './withdraw.module.css';

type ConfirmWithdrawalProps = {
  onClose: () => void;
  look: WithdrawOptions;
  card: BankCard;
  amount: number;
};

const sheet = 'confirm-withdrawal';

/** The confirmation of a withdrawal, what it ends first (WD-7), then the payment password (WD-2). */
export function ConfirmWithdrawal({ onClose, look, card, amount }: ConfirmWithdrawalProps) {
  const t = useT();
  const write = useMoney();
  const fee = feeOf(look, amount);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const isLoss = look.lost.grants > 0;
  const intent: WithdrawIntent = { amount, cardId: card.id, ...(isLoss && { giveUpBonus: true }) };
  const withdrawing = useAct({
    intent: () => ['withdraw', intent],
    send: (password: string | undefined, key) => sendWithdrawal(intent, password, key),
    name: 'withdraw',
    says: () => ({ textKey: 'withdraw:sent', values: { amount: write(amount) } }),
    leaves: ({ id }) => ({ sheet, to: pathOf('withdraw', { order: id }) }),
    onDone: (order) => {
      showOrder(order);
      onClose();
    },
    retries: 5,
  });
  const send = async (password?: string) => {
    try {
      await withdrawing.mutateAsync(password);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (!isOfPassword(error)) setAsking(false);
    }
  };
  const byPasskey = useApproval(send);
  return (
    <ConfirmSheet
      sheet={sheet}
      onClose={onClose}
      title={t(isAsking ? 'withdraw:password' : 'withdraw:confirm-title')}
      confirm={t(isLoss ? 'withdraw:confirm-loss' : 'withdraw:confirm', { amount: write(amount) })}
      onConfirm={() => setAsking(true)}
      first={isLoss && <Loss look={look} amount={amount} />}
      facts={[
        { label: t('money:amount'), value: write(amount) },
        { label: t('money:fee'), value: fee > 0 ? write(fee) : t('money:free') },
        { label: t('withdraw:to'), value: <CardName card={card} /> },
        { label: t('money:received'), value: write(amount - fee), strong: true },
      ]}
      instead={
        isAsking && (
          <PasswordEntry
            byPasskey={byPasskey}
            onEntered={send}
            isChecking={withdrawing.isChecking}
            isOnline={isOnline}
            error={withdrawing.error ?? undefined}
          />
        )
      }
    >
      <Refusal isOnline={isOnline} error={withdrawing.isPending ? undefined : (withdrawing.error ?? undefined)} />
    </ConfirmSheet>
  );
}

/** Signs with a passkey and then sends the withdrawal, for who has one; undefined for all others. */
function useApproval(send: () => Promise<void>) {
  const hasPasskeys = useFlags()['PASSKEYS'] === true;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: hasPasskeys });
  const [isBusy, setBusy] = useState(false);
  if (!hasPasskeys || !passkeys.some(({ createdAt }) => maySignPayments(createdAt, serverNow()))) return undefined;
  const approve = async () => {
    setBusy(true);
    try {
      await proveByPasskey('payment');
      await send();
    } catch (error) {
      sayPasskeyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { approve: () => void approve(), isBusy };
}

/** What the withdrawal ends, and what is left (WD-7). */
function Loss({ look: { lost, cash }, amount }: { look: WithdrawOptions; amount: number }) {
  const t = useT();
  const write = useMoney();
  return (
    <LossNotice
      title={t('withdraw:loss-title')}
      stays={{ label: t('withdraw:cash-after'), value: write(cash - amount) }}
      goes={[
        { label: t('withdraw:loss-bonus'), value: write(-lost.bonus) },
        { label: t('withdraw:loss-winnings'), value: write(-lost.winnings) },
      ]}
      back={t('withdraw:loss-back')}
    />
  );
}

/** Why the gateway refuses the withdrawal, with a link that helps; the pad shows what concerns the password (WD-5). */
function Refusal({ isOnline, error }: { isOnline: boolean; error: Error | undefined }) {
  const t = useT();
  const textFor = useTextFor();
  if (!isOnline) return <p className={styles.fault}>{t('errors:offline')}</p>;
  if (!error || isOfPassword(error)) return null;
  const { textKey, code, value } = error instanceof GatewayError ? error : new GatewayError('general');
  const way = wayAfter(code, isRecord(value) && typeof value['orderId'] === 'string' ? value['orderId'] : undefined);
  return (
    <div className={styles.fault} role="alert">
      <p>{textFor(textKey)}</p>
      {way && <TextLink to={way.to}>{t(way.act)}</TextLink>}
      <NeededStep error={error} />
    </div>
  );
}
