import type { AnalyticsEvent } from '#schemas/merchant/analytics-events.ts';

/** Where a provider's events go. */
export type Sink = {
  take: (event: AnalyticsEvent) => void;
  /** Sends what waits, because the page may not live on. */
  flush: () => void;
  /** Forgets what waits: the player has taken the consent back. */
  drop: () => void;
};

/** A list on `window` that the operator's own script reads, made if it is not there. Something else of that name is left alone. */
export function dataLayer(name: string): Sink {
  return {
    take: (event) => {
      const place = globalThis as unknown as Record<string, unknown>;
      const list = (place[name] ??= []);
      if (!Array.isArray(list)) return console.warn(`window.${name} is no list: ${event.event} is not reported`);
      try {
        // Tag managers replace `push` by a function of their own; what it throws must not fail the call that is reported.
        list.push(event);
      } catch (error) {
        console.warn('A list of visits refused an event', error);
      }
    },
    flush: () => {},
    drop: () => {},
  };
}

/** Events of one request at most: a request that outlives its page may have 64 kB. */
const mostEvents = 20;
/** How long an event waits for others, ms. */
const waitMs = 10_000;

/**
 * Posts events together to an address: `{ merchant, events: [{ event, at, … }] }` as plain text, so that the browser asks no
 * permission of the server first. No cookie goes along, and no address of the page. `mayHear` is asked again when they are sent: another
 * tab may have taken the consent back.
 */
export function collector(address: string, merchant: string, mayHear: () => boolean): Sink {
  let waiting: (AnalyticsEvent & { at: number })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = [];
  };
  const flush = () => {
    const events = waiting;
    drop();
    if (events.length === 0 || !mayHear()) return;
    const body = JSON.stringify({ merchant, events });
    const how = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    // What is lost is lost: the player is not to wait or to pay for it twice.
    fetch(address, { ...how, method: 'POST', body }).catch(() => undefined);
  };
  return {
    take: (event) => {
      waiting.push({ ...event, at: Date.now() });
      if (waiting.length >= mostEvents) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
    flush,
    drop,
  };
}
