import type { Bonus } from '#schemas/gateway/promotions.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { LossNotice } from '#features/bonus/loss-notice.tsx';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useOnline } from '#shared/platform/viewport.ts';
import { ConfirmSheet } from '#shared/ui/confirm-sheet/confirm-sheet.tsx';
import styles from './bonus.module.css';

type GiveUpSheetProps = { bonus: Bonus; price: NonNullable<Bonus['giveUp']>; onClose: () => void };

/** Says what stays and what goes, then gives the bonus up. Where that has changed since, the new figures are shown first (PROMO-5). */
export function GiveUpSheet({
  bonus: { id, title },
  price: { stays, goes, inPlay, spins },
  onClose,
}: GiveUpSheetProps) {
  const t = useT();
  const money = useMoney();
  const isOnline = useOnline();
  const giving = useAct({
    intent: (shown: number) => ['bonus-forfeit', id, shown],
    send: (shown, idempotencyKey) => call('bonusForfeit', { path: { id }, body: { goes: shown }, idempotencyKey }),
    changes: 'promotion',
    says: 'bonus:gave-up',
    onDone: onClose,
    retries: 1,
    showsRefusal: true,
  });
  const { isPending, isChecking } = giving;
  return (
    <ConfirmSheet
      sheet="bonus-give-up"
      onClose={onClose}
      title={t('bonus:give-up-title')}
      confirm={t(isChecking ? 'money:checking' : 'bonus:give-up-confirm')}
      busy={isPending}
      disabled={!isOnline}
      onConfirm={() => giving.mutate(goes)}
      first={
        <LossNotice
          title={title}
          stays={{ label: t('bonus:stays'), value: money(stays) }}
          goes={[
            ...(goes > 0 ? [{ label: t('bonus:goes'), value: money(-goes) }] : []),
            ...(inPlay > 0 ? [{ label: t('bonus:in-play'), value: money(-inPlay) }] : []),
            ...(spins > 0 ? [{ label: t('bonus:spins-go'), value: String(spins) }] : []),
          ]}
        />
      }
    >
      <p className={styles.muted}>{t('bonus:stays-hint')}</p>
      <Refusal act={giving} />
    </ConfirmSheet>
  );
}
