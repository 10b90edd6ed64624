import { createParser } from 'eventsource-parser';
import { apiContext } from './api-context.ts';

/**
 * How a connection ended: it had brought events (`ended`); nobody answered, or the gateway could not (`failed`); whoever answered has
 * no stream, or keeps it back (`refused`); the session is over (`over`).
 */
export type Outcome = 'ended' | 'failed' | 'refused' | 'over';

/** The gateway sends the first event at once, and something every 20 s. */
const firstMs = 10_000;
const silenceMs = 45_000;
const longestEvent = 1_000;

async function connect(token: string, signal: AbortSignal): Promise<Response> {
  const { eventsPath } = await import('./http.ts');
  const { baseUrl, merchant, language } = apiContext();
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}`, merchant };
  return fetch(baseUrl + eventsPath, {
    headers: { ...headers, 'accept-language': language },
    cache: 'no-store',
    signal,
  });
}

/** What there is to be said of an answer that is not read; undefined for a stream. */
function refusal({ status, headers, body }: Response): Outcome | undefined {
  if (status === 401) return 'over';
  if (status === 429 || status >= 500) return 'failed';
  const isStream = status === 200 && body !== null && headers.get('content-type')?.startsWith('text/event-stream');
  return isStream ? undefined : 'refused';
}

/** Reads one stream of events until it ends, falls silent, or `signal`. */
export async function readStream(
  token: string,
  onEvent: (event: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal.addEventListener('abort', leave);
  let outcome: Outcome = 'failed';
  const keptBack = () => {
    if (outcome === 'failed') outcome = 'refused';
    leave();
  };
  let patience = setTimeout(keptBack, firstMs);
  const parser = createParser({ onEvent: ({ data }) => onEvent(data), maxBufferSize: longestEvent });
  const decoder = new TextDecoder();
  try {
    const response = await connect(token, connection.signal);
    const refused = refusal(response);
    const reader = response.body?.getReader();
    if (refused || !reader) return refused ?? 'refused';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return outcome;
      outcome = 'ended';
      clearTimeout(patience);
      patience = setTimeout(leave, silenceMs);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return outcome;
  } finally {
    clearTimeout(patience);
    signal.removeEventListener('abort', leave);
    leave();
  }
}
