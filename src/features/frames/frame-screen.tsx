import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { BrandLogo } from '#engine/config/brand-logo.tsx';
import { loginPath } from '#engine/page/guard.ts';
import type { Launch } from '#features/launch/queries.ts';
import { usePlayWatch } from '#features/limits/bar.ts';
import { ReachedLimitOf } from '#features/limits/reached-limit.tsx';
import { clearSession } from '#features/session/store.ts';
import { NeededStep } from '#features/verification/needed-step.tsx';
import { walletQuery } from '#features/wallet/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { usePageKey } from '#shared/platform/open-sheets.ts';
import { Button, IconButton } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { lazyView } from '#shared/ui/lazy-view/lazy-view.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { frameOrigin } from './channel.ts';
import { GameFrame, type FrameInit, type FrameTiming } from './game-frame.tsx';
import styles from './frame-screen.module.css';

const TournamentBadge = lazyView(
  async () => (await import('#features/tournaments/tournament-badge.tsx')).TournamentBadge,
);
const PlayFacts = lazyView(async () => (await import('#features/play-session/play-facts.tsx')).PlayFacts);

/** Why a game is not there for this player: asking again would change nothing (GAME-23). */
const notOffered = ['game.country', 'game.currency', 'game.device'] as const;

export type FrameScreenProps = {
  /** Name of the frame, already translated. */
  title: string;
  launch: Pick<UseQueryResult<Launch>, 'data' | 'error' | 'isFetching' | 'isPending' | 'refetch'>;
  init?: FrameInit;
  timing?: FrameTiming;
  renewToken?: () => Promise<string | undefined>;
  onClose: () => void;
};

/** Gives a way to leave that is gone once: the history takes its time, in which a player or a frame asks again. */
function useOnceHere(): (leave: () => void) => () => void {
  const entry = usePageKey();
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
  }, [entry]);
  return (leave) => () => {
    if (left.current) return;
    left.current = true;
    leave();
  };
}

/** A launched page over the whole screen, with ways on when its launch or the page itself fails (FRAME-1, SAFE-2). */
export function FrameScreen({ title, launch, init, timing, renewToken, ...leave }: FrameScreenProps) {
  const t = useT();
  const watch = usePlayWatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const once = useOnceHere();
  const onClose = once(leave.onClose);
  // The frame's session is over: the player logs in and returns to it (FRAME-1).
  const onRelogin = once(() => {
    clearSession();
    void navigate(loginPath(pathname + search), { replace: true });
  });
  const onIdentity = once(() => {
    showToast('fail', 'errors:verification.needed');
    void navigate(pathOf('identity'));
  });
  const [attempt, setAttempt] = useState(0);
  const queries = useQueryClient();
  // What was won or lost in a frame shows as soon as the player is back in the lobby.
  useEffect(() => () => void queries.invalidateQueries({ queryKey: walletQuery.queryKey }), [queries]);
  const { data, error, isFetching, isPending } = launch;
  const page = data && frameOrigin(data.url, location.origin);
  const onRetry = () => void launch.refetch().then(() => setAttempt((before) => before + 1));
  const content = (): ReactNode => {
    if (isFetching || isPending) return <Spinner size={40} label={t('frames:loading')} />;
    if (!page) {
      const code = error instanceof GatewayError ? error.code : '';
      const text = code === 'game.unavailable' ? t('frames:upgrading') : undefined;
      if (code === 'verification.needed' || code === 'limit.reached')
        return (
          <EmptyState icon="shield" title={t(`errors:${code}`)}>
            <NeededStep error={error} />
            <ReachedLimitOf error={error} />
            <Button variant="secondary" onClick={onClose}>
              {t('shell:back')}
            </Button>
          </EmptyState>
        );
      const hindrance = notOffered.find((each) => each === code);
      if (hindrance)
        return (
          <EmptyState icon="alert" title={t(`errors:${hindrance}`)}>
            <Button onClick={() => void navigate(pathOf('game-list'))}>{t('games:search-all')}</Button>
          </EmptyState>
        );
      return (
        <EmptyState icon="alert" title={t('frames:failed')} text={text}>
          <Button icon="refresh" onClick={onRetry}>
            {t('frames:retry')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('shell:back')}
          </Button>
        </EmptyState>
      );
    }
    if (data.tab) {
      // Opened by a tap, since browsers refuse what no tap asked for.
      return (
        <EmptyState icon="external" title={title}>
          <Button icon="external" onClick={() => openExternal(page.url)}>
            {t('frames:open-window')}
          </Button>
        </EmptyState>
      );
    }
    const ways = { renewToken, onClose, onRelogin, onIdentity, onRetry };
    return <GameFrame key={`${page.url} ${attempt}`} page={page} title={title} init={init} timing={timing} {...ways} />;
  };
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <div className={styles.bar}>
        <BrandLogo className={styles.logo} alt="" height={24} />
        <IconButton icon="close" label={t('frames:close')} onClick={onClose} />
        {watch && (
          <Suspense>
            <PlayFacts watch={watch} />
          </Suspense>
        )}
        {launch.data?.tournaments && (
          <Suspense>
            <TournamentBadge ids={launch.data.tournaments} />
          </Suspense>
        )}
      </div>
      {content()}
    </div>
  );
}
