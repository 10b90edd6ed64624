import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startTrial } from '#features/session/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { writeStored } from '#shared/platform/storage.ts';
import { hideToast, showToast, toastMs } from '#shared/ui/toast/toast-store.ts';

/** Starts a trial session and goes home (LOGIN-9). */
export function TrialLink() {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const toast = showToast('loading', 'login.trialStarting', { ms: toastMs.untilDone });
    try {
      await startTrial((name) => writeStored('trialName', name, 'session'));
      hideToast(toast);
      await navigate('/m/home');
    } catch (error) {
      hideToast(toast);
      if (!(error instanceof GatewayError)) throw error;
      showToast('fail', error.textKey);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={isBusy} onClick={() => void start()}>
      {t('login.trial')}
    </button>
  );
}
