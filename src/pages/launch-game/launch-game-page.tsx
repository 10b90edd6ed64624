import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBack } from '#engine/action/back.ts';
import { loginPath } from '#engine/action/route-audience.ts';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useWorld } from '#engine/flag/world.tsx';
import { frameOrigin } from '#features/frames/channel.ts';
import { GameFrame } from '#features/frames/game-frame.tsx';
import { launchQuery, noteRecent } from '#features/launch/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import styles from './launch-game-page.module.css';

/** A game in its frame, over the whole screen; closing goes back, or home with `pageBack` (FRAME-1, GAME-4). */
export function LaunchGamePage() {
  const t = useT();
  const navigate = useNavigate();
  const onBack = useBack();
  const [query] = useSearchParams();
  const { code, merchant } = useMerchant();
  const { language } = useLanguage();
  const trial = useWorld().role === 'trial';
  const [attempt, setAttempt] = useState(0);
  const gameId = query.get('gameId') ?? '';
  const target = { gameId, nodeId: query.get('nodeId') ?? '', trial };
  const launch = useQuery({
    ...launchQuery(target, merchant.gateway.merchantCode ?? code, language, `${location.origin}/m/home`),
    enabled: gameId !== '',
  });
  useEffect(() => {
    if (gameId) noteRecent(gameId);
  }, [gameId]);
  const close = () => (query.has('pageBack') ? void navigate('/m/home', { replace: true }) : onBack());
  const relogin = () => void navigate(loginPath(`/m/launchGame?${query}`), { replace: true });
  const retry = async () => {
    await launch.refetch();
    setAttempt((before) => before + 1);
  };
  const page = launch.data && frameOrigin(launch.data.url, location.origin);
  const failed = gameId === '' || launch.isError || (launch.data && !page);
  const upgrading = launch.error instanceof GatewayError && launch.error.code === 'game.unavailable';
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{t('frames.title')}</VisuallyHidden>
      <div className={styles.bar}>
        <IconButton icon="close" label={t('frames.close')} onClick={close} />
      </div>
      {launch.isFetching && (
        <div className={styles.centre}>
          <Spinner size={40} label={t('frames.loading')} />
        </div>
      )}
      {failed && !launch.isFetching && (
        <div className={styles.centre}>
          <EmptyState icon="alert" title={t('frames.failed')} text={upgrading ? t('frames.upgrading') : undefined}>
            {gameId && (
              <Button icon="refresh" onClick={() => void retry()}>
                {t('frames.retry')}
              </Button>
            )}
            <Button variant="secondary" onClick={close}>
              {t('shell.back')}
            </Button>
          </EmptyState>
        </div>
      )}
      {page && !launch.isFetching && launch.data?.tab && (
        <div className={styles.centre}>
          <EmptyState icon="external" title={t('frames.title')}>
            <Button icon="external" onClick={() => window.open(page.url, '_blank', 'noopener')}>
              {t('frames.open-window')}
            </Button>
          </EmptyState>
        </div>
      )}
      {page && !launch.isFetching && !launch.data?.tab && (
        <GameFrame
          key={attempt}
          {...page}
          title={t('frames.title')}
          onClose={close}
          onRelogin={relogin}
          onRetry={() => void retry()}
        />
      )}
    </div>
  );
}
