import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** What a window's message event says of itself. */
export type Heard = { data: unknown; origin: string; source: unknown };

/** One end of the talk between the studio and a canvas; `Said` is what this end says. */
export type Channel<Said extends object, Heeded> = {
  send: (said: Said) => void;
  /** The message of an event; undefined, and counted, for one that does not fit. */
  accept: (event: Heard) => Heeded | undefined;
  /** Messages that were dropped: of another window or origin, with another nonce, out of order, or of another shape. */
  readonly dropped: number;
};

/**
 * Opens an end of the talk. `peer` gives the other window as it is now, `origin` is the one that it must be of, and `schema` the shape of what it
 * may say. A frame that loads again counts from one anew, and says so by its first message.
 */
export function openChannel<Said extends object, Schema extends TSchema>({
  peer,
  origin,
  nonce,
  schema,
  begins,
}: {
  peer: () => { postMessage: (message: unknown, origin: string) => void } | null | undefined;
  origin: string;
  nonce: string;
  schema: Schema;
  /** Type of the message with which the other end begins, and begins again. */
  begins?: string;
}): Channel<Said, Static<Schema>> {
  let sent = 0;
  let heard = 0;
  let dropped = 0;
  /** What every message has, of one that fits. */
  const read = ({ data, origin: of, source }: Heard): { seq: number } | undefined => {
    if (of !== origin || source !== peer() || !Value.Check(schema, data)) return undefined;
    const message = data as { nonce: string; seq: number; type: string };
    const isNext = message.seq > heard || (message.seq === 1 && message.type === begins);
    return message.nonce === nonce && isNext ? message : undefined;
  };
  return {
    send: (said) => peer()?.postMessage({ foyer: 'canvas', nonce, seq: ++sent, ...said }, origin),
    accept: (event) => {
      const message = read(event);
      if (message) heard = message.seq;
      else dropped++;
      return message as Static<Schema> | undefined;
    },
    get dropped() {
      return dropped;
    },
  };
}
