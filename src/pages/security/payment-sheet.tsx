import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { isEasyToGuess } from '#schemas/payment-password.ts';
import { useAct } from '#features/acts/use-act.ts';
import { profileQuery } from '#features/member/profile.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { pinLength } from '#features/security/pin-length.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor, type TextValues } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { PinPad } from '#shared/ui/pin-pad/pin-pad.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';
import styles from './payment-sheet.module.css';

/** Sets, changes and resets the payment password on its own pad (SECUR-3). A locked one shows until when, and can be reset. */
export function PaymentSheet({ item, onClose }: SheetProps) {
  const t = useT();
  const textFor = useTextFor();
  const moment = useMoment('phone');
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

/** The player sets a first password, changes a known one, or replaces a forgotten one. */
type PaymentTask = 'set' | 'change' | 'forgotten';
type PaymentStep = 'old' | 'new' | 'repeat';
type Refusal = { key: string; values?: TextValues };

const firstStep = (task: PaymentTask): PaymentStep => (task === 'change' ? 'old' : 'new');

/** The step that a refusal leads back to, and its text there. */
function refusalOf(error: GatewayError, task: PaymentTask): { step: PaymentStep; refusal: Refusal } {
  const { code, value } = error;
  if (code === 'paymentPassword.wrong' && isRecord(value) && typeof value['left'] === 'number')
    return { step: 'old', refusal: { key: 'security:pay-left', values: { count: value['left'] } } };
  const isOld = code.startsWith('paymentPassword.') && task === 'change' && code !== 'paymentPassword.weak';
  return { step: isOld && code !== 'paymentPassword.sameAsLogin' ? 'old' : 'new', refusal: { key: error.textKey } };
}

/** The steps of a payment password (SECUR-3): the old one, a new one, once more; sent after a proof where the gateway wants it. */
function usePaymentPassword(item: SecurityItem, onDone: () => void) {
  const [task, setTask] = useState<PaymentTask>(item.state === 'missing' ? 'set' : 'change');
  const [step, setStep] = useState(firstStep(task));
  const [refusal, setRefusal] = useState<Refusal>();
  const [entered, setEntered] = useState({ oldPassword: '', newPassword: '' });
  const { data: rules } = useQuery(rulesQuery);
  const { data: profile } = useQuery(profileQuery);
  const { minLength, maxLength } = pinLength(rules);

  const goTo = (next: PaymentStep, why?: Refusal) => {
    setStep(next);
    setRefusal(why);
  };
  const saving = useAct({
    send: (newPassword: string) => {
      const old = task === 'change' ? { oldPassword: entered.oldPassword } : {};
      const forgotten = task === 'forgotten' ? { forgotten: true } : {};
      return call('paymentPassword', { body: { ...old, ...forgotten, newPassword, confirmNewPassword: newPassword } });
    },
    name: 'paymentPassword',
    says: 'security:saved',
    onDone,
  });
  const save = async (newPassword: string) => {
    try {
      await saving.mutateAsync(newPassword);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const back = refusalOf(error, task);
      goTo(back.step, back.refusal);
    }
  };
  const take = async (digits: string): Promise<void> => {
    if (step === 'old') {
      setEntered({ ...entered, oldPassword: digits });
      goTo('new');
    } else if (step === 'new') {
      if (isEasyToGuess(digits, { dateOfBirth: profile?.values.dateOfBirth }))
        return goTo('new', { key: 'errors:paymentPassword.weak' });
      setEntered({ ...entered, newPassword: digits });
      goTo('repeat');
    } else if (digits === entered.newPassword) await save(digits);
    else goTo('new', { key: 'security:pay-mismatch' });
  };
  const forget = () => {
    setTask('forgotten');
    goTo('new');
  };
  return { task, step, refusal, minLength, maxLength, take, forget };
}
