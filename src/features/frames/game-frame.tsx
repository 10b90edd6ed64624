import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { randomId } from '#shared/lib/random-id.ts';
import { type FramePage, handshakeMs, readFrameMessage, type FrameMessage } from './channel.ts';
import styles from './game-frame.module.css';

/** Milliseconds for which a frame stays blank before it is given its address, and after its load before it is shown. */
export type FrameTiming = { blankMs: number; showMs: number };

/** What the frame gets with the hand-shake; only a page of an origin of its own gets it. */
export type FrameInit = Readonly<Record<string, string>> | undefined;

export type GameFrameProps = {
  page: FramePage;
  title: string;
  init: FrameInit;
  timing?: FrameTiming | undefined;
  /** Asks for another token, when that of `init` has ended. */
  renewToken?: (() => Promise<string | undefined>) | undefined;
  onClose: () => void;
  onRelogin: () => void;
  /** A bet of the page waits for the player's identity check. */
  onIdentity: () => void;
  onRetry: () => void;
};

const sandbox =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock';
const atOnce: FrameTiming = { blankMs: 0, showMs: 0 };

/** Whether `ms` have passed since `started` became true. */
function usePassed(ms: number, started: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!started || ms === 0) return undefined;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, started]);
  return started && (passed || ms === 0);
}

/** A game in its sandbox: a spinner until it answers the hand-shake, ways on when it does not (FRAME-1). */
export function GameFrame(props: GameFrameProps) {
  const { page, title, init, timing = atOnce, renewToken, onClose, onRelogin, onIdentity, onRetry } = props;
  const t = useT();
  const [loaded, setLoaded] = useState(false);
  const addressed = usePassed(timing.blankMs, true);
  const { frame, state, greet } = useFrameChannel(page, init, (message, reply) => {
    if (message === 'close') onClose();
    if (message === 'relogin') onRelogin();
    if (message === 'identity') onIdentity();
    // A player who plays is not idle: whoever watches over the session listens.
    if (message === 'activity') dispatchEvent(new Event('foyer:activity'));
    // A failed one reports by itself when the session is over.
    if (message === 'renew')
      renewToken?.().then(
        (token) => reply({ type: 'foyer:token', token }),
        () => {},
      );
  });
  const settled = usePassed(timing.showMs, loaded);
  const onLoad = () => {
    // The blank page before the address loads too.
    if (!addressed) return;
    setLoaded(true);
    greet();
  };
  const shown = state === 'live' && settled;
  return (
    <div className={styles.stage} aria-busy={!shown && state !== 'silent'}>
      <iframe
        ref={frame}
        className={classNames(styles.frame, shown && styles.live)}
        title={title}
        // The blank page would be of this origin; before `src`, for an address is loaded with the sandbox of that moment.
        sandbox={page.own || !addressed ? sandbox : `${sandbox} allow-same-origin`}
        src={addressed ? page.url : undefined}
        allow="fullscreen; autoplay; clipboard-write"
        referrerPolicy="strict-origin"
        onLoad={onLoad}
      />
      {!shown && (
        <div className={styles.over}>
          {state === 'silent' ? (
            <EmptyState icon="alert" title={t('frames:silent')} text={t('frames:silent-hint')}>
              <Button icon="refresh" onClick={onRetry}>
                {t('frames:retry')}
              </Button>
              <Button variant="secondary" icon="external" onClick={() => openExternal(page.url)}>
                {t('frames:open-window')}
              </Button>
            </EmptyState>
          ) : (
            <Spinner size={40} label={t('frames:loading')} />
          )}
        </div>
      )}
    </div>
  );
}

/** `waiting` for the hand-shake, `live` after it, `silent` when the deadline passed without. */
type FrameState = 'waiting' | 'live' | 'silent';

/**
 * The checked message channel to a frame: once its page has loaded it is greeted by `foyer:init` with a nonce and must answer
 * `foyer:hello` with it in 10 s. Only messages of this very window and origin count (FRAME-1, SAFE-2). `init` goes with the
 * hand-shake to an origin that can be named, and to nobody else: it may hold a token, as may the answers of `reply`.
 */
function useFrameChannel(
  { origin }: FramePage,
  init: FrameInit,
  onMessage: (message: FrameMessage, reply: (answer: object) => void) => void,
) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<FrameState>('waiting');
  const [nonce] = useState(randomId);
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    const deadline = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), handshakeMs);
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readFrameMessage(event.data, nonce);
      if (!message) return;
      if (message === 'hello') setState('live');
      handle(message, (answer) => {
        // An opaque origin cannot be named as a target.
        if (origin !== 'null') frame.current?.contentWindow?.postMessage(answer, origin);
      });
    };
    addEventListener('message', receive);
    return () => {
      clearTimeout(deadline);
      removeEventListener('message', receive);
    };
  }, [nonce, origin]);
  const greet = () => {
    const greeting = { type: 'foyer:init', nonce };
    // An opaque origin cannot be named as a target; the nonce opens nothing beyond this channel.
    if (origin === 'null') frame.current?.contentWindow?.postMessage(greeting, '*');
    else frame.current?.contentWindow?.postMessage({ ...init, ...greeting }, origin);
  };
  return { frame, state, greet };
}
