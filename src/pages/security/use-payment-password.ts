import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEasyToGuess } from '#schemas/payment-password.ts';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { useAct } from '#features/acts/use-act.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { pinLength } from '#features/security/pin-length.ts';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import type { TextValues } from '#shared/i18n/texts.tsx';
import { isRecord } from '#shared/lib/is-record.ts';

/** What the player does: sets a first one, changes the one they know, or sets a new one without it. */
export type PaymentTask = 'set' | 'change' | 'forgotten';
export type PaymentStep = 'old' | 'new' | 'repeat';
type Refusal = { key: string; values?: TextValues };

const firstStep = (task: PaymentTask): PaymentStep => (task === 'change' ? 'old' : 'new');

/** Which step a refusal sends the player back to, and what it says there. */
function refusalOf(error: GatewayError, task: PaymentTask): { step: PaymentStep; refusal: Refusal } {
  const { code, value } = error;
  if (code === 'paymentPassword.wrong' && isRecord(value) && typeof value['left'] === 'number')
    return { step: 'old', refusal: { key: 'security:pay-left', values: { count: value['left'] } } };
  const isOld = code.startsWith('paymentPassword.') && task === 'change' && code !== 'paymentPassword.weak';
  return { step: isOld && code !== 'paymentPassword.sameAsLogin' ? 'old' : 'new', refusal: { key: error.textKey } };
}

/** The steps of a payment password (SECUR-3): the old one, a new one, once more; sent after a proof where the gateway wants it. */
export function usePaymentPassword(item: SecurityItem, onDone: () => void) {
  const [task, setTask] = useState<PaymentTask>(item.state === 'missing' ? 'set' : 'change');
  const [step, setStep] = useState(firstStep(task));
  const [refusal, setRefusal] = useState<Refusal>();
  const [entered, setEntered] = useState({ oldPassword: '', newPassword: '' });
  const { data: rules } = useQuery(rulesQuery);
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
    changes: 'security',
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
      if (isEasyToGuess(digits)) return goTo('new', { key: 'errors:paymentPassword.weak' });
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
