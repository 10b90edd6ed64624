import { useSearchParams } from 'react-router-dom';
import { useAct } from '#features/acts/use-act.ts';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { call } from '#shared/api/client.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';

/** Trying again does not help. */
const expired = 'errors:link.expired';

/** `/m/notMe?token=`: where the link of a notice leads (SECUR-4). Opening it changes nothing, since mail scanners open links, too. */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const moment = useMoment('phone');
  const token = useSearchParams()[0].get('token') ?? '';
  const stop = useAct({
    name: 'notMe',
    send: () => call('notMe', { body: { token } }),
    showsResult: true,
    showsRefusal: true,
  });
  const until = stop.data?.frozenUntil;
  const errorKey = stop.refusal;
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
        <Button wide size="large" busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('security:not-me-act')}
        </Button>
      )}
      {errorKey && <ContactButton />}
    </EmptyState>
  );
}
