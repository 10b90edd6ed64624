import type { SessionValue } from '#schemas/gateway/session.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Says when and on which device the login before this one was (LIMIT-12). */
export function useLastLoginToast() {
  const t = useT();
  const moment = useMoment('phone');
  return ({ at, device }: NonNullable<SessionValue['lastLogin']>) =>
    showToast('info', 'security:last-login', {
      values: { time: moment(at), device: device || t('security:device-unknown') },
    });
}
