import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { PinPad } from '#shared/ui/pin-pad/pin-pad.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import styles from './payment-sheet.module.css';
import { usePaymentPassword } from './use-payment-password.ts';

/** Sets, changes and resets the payment password, on a pad of its own (SECUR-3). A locked one says until when, and the way on. */
export function PaymentSheet({ item, onClose }: SheetProps) {
  const t = useT();
  const textFor = useTextFor();
  const moment = useMoment();
  const { task, step, refusal, minLength, maxLength, take, forget } = usePaymentPassword(item, onClose);
  const isLocked = item.state === 'locked' && task !== 'forgotten';
  const label = t(`security:pay-${step}`);
  return (
    <Sheet item={item} title={t(`security:pay-${task}`)} onClose={onClose}>
      {isLocked ? (
        <EmptyState
          icon="lock"
          title={t('security:pay-locked', { time: moment(item.lockedUntil ?? 0) })}
          text={t('security:pay-locked-text')}
        >
          <Button wide onClick={forget}>
            {t('security:pay-locked-act')}
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          <PinPad
            key={step}
            label={label}
            minLength={minLength}
            maxLength={maxLength}
            onEntered={take}
            error={refusal && textFor(refusal.key, refusal.values)}
          >
            <p className={styles.note}>
              {step === 'old' ? (
                <button type="button" className={styles.forgot} onClick={forget}>
                  {t('security:pay-forgot')}
                </button>
              ) : (
                t(task === 'forgotten' ? 'security:pay-freezes' : 'security:pay-new-hint')
              )}
            </p>
          </PinPad>
        </div>
      )}
    </Sheet>
  );
}
