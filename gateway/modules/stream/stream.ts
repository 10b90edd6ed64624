import type { Writable } from 'node:stream';
import type { ChangeEvent } from '#schemas/gateway/events.ts';

/** How long events are gathered, so that a burst of changes makes the lobby read once, ms. */
const gatherMs = 100;
const beatMs = 20_000;
/** What may wait for a reader, in bytes; a slower one is let go, and reads all again when it is back. */
const mostWaiting = 1_024;
/** Streams of one account at one process. Of a phone that changes its network often the oldest are dead. */
const mostPerAccount = 10;

/** One open stream of a session. Once it has ended, nothing more is done to it. */
export type Stream = {
  sessionId: string;
  merchant: string;
  out: Writable;
  send: (event: ChangeEvent) => void;
  /** Ends it in so many ms, with the session. */
  endAfter: (ms: number) => void;
  /** Ends it now, with `session` when that is over. */
  end: (last?: 'session') => void;
};

/** The session that a stream is of, and the answer that it is written to. */
type Opened = Pick<Stream, 'sessionId' | 'merchant' | 'out'>;

function openStream({ sessionId, merchant, out }: Opened, onClose: (stream: Stream) => void): Stream {
  const gathered = new Set<ChangeEvent>();
  let isOpen = true;
  const write = (text: string) => {
    out.write(text);
    if (out.writableLength > mostWaiting) out.destroy();
  };
  const send = (event: ChangeEvent) => write(`data: ${event}\n\n`);
  let sending: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;
  const beat = setInterval(() => write(':\n\n'), beatMs);
  const close = () => {
    isOpen = false;
    clearInterval(beat);
    clearTimeout(sending);
    clearTimeout(ending);
    onClose(stream);
  };
  const flush = () => {
    sending = undefined;
    gathered.forEach(send);
    gathered.clear();
  };
  const stream: Stream = {
    sessionId,
    merchant,
    out,
    send: (event) => {
      if (!isOpen) return;
      gathered.add(event);
      sending ??= setTimeout(flush, gatherMs);
    },
    endAfter: (ms) => {
      clearTimeout(ending);
      if (isOpen) ending = setTimeout(() => stream.end('session'), ms);
    },
    end: (last) => {
      if (!isOpen) return;
      close();
      if (last) send(last);
      out.end();
    },
  };
  out.once('close', () => isOpen && close());
  send('resync');
  return stream;
}

/** The open streams of this process, by account. */
export function createStreams() {
  const open = new Map<string, Set<Stream>>();
  const of = (accountId: string): readonly Stream[] => [...(open.get(accountId) ?? [])];
  return {
    of,
    accounts: (): readonly string[] => [...open.keys()],
    /** A stream that begins with `resync`. The oldest of the account gives way to one too many. */
    open: (accountId: string, opened: Opened): Stream => {
      const [oldest, ...others] = of(accountId);
      if (others.length + 1 >= mostPerAccount) oldest?.end();
      const stream = openStream(opened, (closed) => {
        const own = open.get(accountId);
        own?.delete(closed);
        if (own?.size === 0) open.delete(accountId);
      });
      open.set(accountId, new Set([...of(accountId), stream]));
      return stream;
    },
  };
}
