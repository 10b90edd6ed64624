import { useRef } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { useFrameChannel } from './use-frame-channel.ts';
import styles from './game-frame.module.css';

export type GameFrameProps = {
  url: string;
  origin: string;
  /** A page of this very origin; it is then kept in an opaque one, so that it can reach nothing of the lobby. */
  own: boolean;
  title: string;
  onClose: () => void;
  onRelogin: () => void;
  onRetry: () => void;
};

const sandbox =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock';

/** A game in its sandbox: a spinner until it answers the hand-shake, ways on when it does not (FRAME-1). */
export function GameFrame({ url, origin, own, title, onClose, onRelogin, onRetry }: GameFrameProps) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, onLoad } = useFrameChannel({
    frame,
    origin,
    onMessage: (message) => {
      if (message.type === 'close') onClose();
      if (message.type === 'relogin') onRelogin();
    },
  });
  return (
    <div className={styles.stage} aria-busy={state === 'waiting'}>
      <iframe
        ref={frame}
        className={classNames(styles.frame, state === 'live' && styles.live)}
        src={url}
        title={title}
        sandbox={own ? sandbox : `${sandbox} allow-same-origin`}
        allow="fullscreen; autoplay; clipboard-write"
        referrerPolicy="strict-origin"
        onLoad={onLoad}
      />
      {state === 'waiting' && (
        <div className={styles.over}>
          <Spinner size={40} label={t('frames.loading')} />
        </div>
      )}
      {state === 'silent' && (
        <div className={styles.over}>
          <EmptyState icon="alert" title={t('frames.silent')} text={t('frames.silent-hint')}>
            <Button icon="refresh" onClick={onRetry}>
              {t('frames.retry')}
            </Button>
            <Button variant="secondary" icon="external" onClick={() => window.open(url, '_blank', 'noopener')}>
              {t('frames.open-window')}
            </Button>
          </EmptyState>
        </div>
      )}
    </div>
  );
}
