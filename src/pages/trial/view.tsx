import { pathOf } from '#schemas/routes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startTrial } from '#features/session/trial.ts';
import { useHasSession, useSession } from '#features/session/store.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { toastWhile } from '#shared/ui/toast/toast-store.ts';
import styles from './view.module.css';

/** `/m/trail`: starts a trial session and goes home; whoever has a session already goes there at once (TRIAL-1, LOGIN-9). */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const navigate = useNavigate();
  const restored = useSession((state) => state.restored);
  const hasSession = useHasSession();
  const [failure, setFailure] = useState<string>();

  const leave = useEffectEvent(() => void navigate(pathOf('home'), { replace: true }));
  useEffect(() => {
    if (!restored || failure) return;
    if (hasSession) {
      leave();
      return;
    }
    toastWhile('trial:starting', startTrial()).catch((error: unknown) =>
      setFailure(error instanceof GatewayError ? error.textKey : 'errors:general'),
    );
  }, [restored, hasSession, failure]);

  return (
    <EmptyState icon="play" title={t(failure ? 'trial:failed' : 'trial:title')} text={textFor(failure ?? 'trial:lead')}>
      {failure && (
        <div className={styles.ways}>
          <Button icon="refresh" onClick={() => setFailure(undefined)}>
            {t('shell:retry')}
          </Button>
          <TextLink to={pathOf('register')}>{t('login:register')}</TextLink>
        </div>
      )}
    </EmptyState>
  );
}
