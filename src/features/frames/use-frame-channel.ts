import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { randomId } from '#shared/lib/random-id.ts';
import { handshakeMs, readFrameMessage, type FrameMessage } from './channel.ts';

/** `waiting` for the hand-shake, `live` after it, `silent` when the deadline passed without. */
export type FrameState = 'waiting' | 'live' | 'silent';

type ChannelOptions = {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The only origin whose messages count; `null` for a sandboxed page of this origin. */
  origin: string;
  /** Sent with the hand-shake to an origin that can be named, and to nobody else: it may hold the session's token. */
  init: Readonly<Record<string, string>> | undefined;
  onMessage: (message: FrameMessage) => void;
};

/**
 * The checked message channel to a frame: it is sent `foyer:init` with a nonce and must answer `foyer:hello`
 * with it in 10 s. Only messages of this very window and origin count (FRAME-1, SAFE-2).
 */
export function useFrameChannel({ frame, origin, init, onMessage }: ChannelOptions): {
  state: FrameState;
  /** Begins the hand-shake; called when the page has loaded. */
  greet: () => void;
} {
  const [state, setState] = useState<FrameState>('waiting');
  const [nonce] = useState(randomId);
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    const deadline = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), handshakeMs);
    const receive = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readFrameMessage(event.data, nonce);
      if (!message) return;
      if (message.type === 'hello') setState('live');
      handle(message);
    };
    addEventListener('message', receive);
    return () => {
      clearTimeout(deadline);
      removeEventListener('message', receive);
    };
  }, [frame, nonce, origin]);
  const greet = () => {
    const greeting = { type: 'foyer:init', nonce };
    // An opaque origin cannot be named as a target; the nonce opens nothing beyond this channel.
    if (origin === 'null') frame.current?.contentWindow?.postMessage(greeting, '*');
    else frame.current?.contentWindow?.postMessage({ ...init, ...greeting }, origin);
  };
  return { state, greet };
}
