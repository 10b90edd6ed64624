import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

/** A link that no press can bring back to life. */
const expired = 'errors:link.expired';

/**
 * `/m/notMe?token=`: where the link of a notice leads (SECUR-4). Nothing happens by opening it, since programs that look through mail open
 * links, too.
 */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const moment = useMoment();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState<number>();
  const [errorKey, setErrorKey] = useState<string>();
  const stop = async () => {
    setBusy(true);
    try {
      setUntil((await call('notMe', { body: { token } })).frozenUntil);
      setErrorKey(undefined);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      setErrorKey(error.textKey);
    } finally {
      setBusy(false);
    }
  };
  if (until !== undefined)
    return (
      <div role="status">
        <EmptyState
          tall
          icon="lock"
          title={t('security:not-me-done', { time: moment(until) })}
          text={t('security:not-me-done-text')}
        >
          <ContactButton />
        </EmptyState>
      </div>
    );
  return (
    <EmptyState tall icon="shield" title={t('security:not-me-heading')} text={t('security:not-me-lead')}>
      {errorKey && <p role="alert">{textFor(errorKey)}</p>}
      {errorKey !== expired && (
        <Button wide size="large" busy={isBusy} onClick={() => void stop()}>
          {t('security:not-me-act')}
        </Button>
      )}
      {errorKey && <ContactButton />}
    </EmptyState>
  );
}
