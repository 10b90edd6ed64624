import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { isUnanswered } from '#features/acts/intent.ts';
import { rulesQuery } from '#features/registration/queries.ts';
import { pinLength } from '#features/security/pin-length.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor, type TextFor, type Translate } from '#shared/i18n/texts.tsx';
import { isRecord } from '#shared/lib/is-record.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { PinPad } from '#shared/ui/pin-pad/pin-pad.tsx';
import styles from './withdraw.module.css';

/** Whether the refusal is about the payment password, which is then entered again, or reset. */
export const isOfPassword = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof GatewayError && error.code.startsWith('paymentPassword.'));

/** What a failed try says at the pad; an answer that is missing says that pressing again pays nothing twice (MONEY-7). */
function faultOf(error: Error | undefined, t: Translate, textFor: TextFor): string | undefined {
  if (!(error instanceof GatewayError)) return undefined;
  const { code, value, textKey } = error;
  if (code === 'paymentPassword.wrong' && isRecord(value) && typeof value['left'] === 'number')
    return t('security:pay-left', { count: value['left'] });
  return isUnanswered(error) ? t('money:unanswered') : textFor(textKey);
}

type PasswordEntryProps = {
  /** Approves by a passkey in its place, for who has one. */
  byPasskey: { approve: () => void; isBusy: boolean } | undefined;
  onEntered: (digits: string) => Promise<void>;
  /** The answer was lost, and is asked for. */
  isChecking: boolean;
  isOnline: boolean;
  error: Error | undefined;
};

/** The payment password on its own pad (WD-2); locked or missing, the way to set it. */
export function PasswordEntry({ byPasskey, onEntered, isChecking, isOnline, error }: PasswordEntryProps) {
  const t = useT();
  const textFor = useTextFor();
  const { data: rules } = useQuery(rulesQuery);
  const code = error instanceof GatewayError ? error.code : '';
  const reset = pathOf('security', { item: 'paymentPassword' });
  if (code === 'paymentPassword.locked' || code === 'paymentPassword.missing')
    return (
      <EmptyState icon="lock" title={faultOf(error, t, textFor) ?? ''}>
        <TextLink to={reset}>{t('withdraw:check-paymentPassword-act')}</TextLink>
      </EmptyState>
    );
  if (!isOnline)
    return (
      <p className={styles.fault} role="alert">
        {t('errors:offline')}
      </p>
    );
  return (
    <PinPad
      label={t('withdraw:password')}
      {...pinLength(rules)}
      onEntered={onEntered}
      error={isChecking ? undefined : faultOf(error, t, textFor)}
    >
      <p className={styles.center} aria-live="polite">
        {isChecking ? t('money:checking') : <TextLink to={reset}>{t('security:pay-forgot')}</TextLink>}
      </p>
      {byPasskey && (
        <Button wide variant="secondary" icon="passkey" busy={byPasskey.isBusy} onClick={byPasskey.approve}>
          {t('withdraw:by-passkey')}
        </Button>
      )}
    </PinPad>
  );
}
