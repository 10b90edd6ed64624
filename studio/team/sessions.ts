import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './person.ts';

/** How long a session lasts without a request, and at all, ms. */
export const idleMs = 30 * 60_000;
export const lifetimeMs = 12 * 60 * 60_000;
/** How long a token is good before it is exchanged, and how long the one before still is, for requests that were under way, ms. */
const rotateMs = 15 * 60_000;
const overlapMs = 30_000;

type Held = { person: Person; begun: number; used: number; listeners: Set<() => void> };
type Token = { held: Held; made: number; until?: number };

/** Somebody's session as a request finds it; `fresh` is a new token that the browser is to have from now on. */
export type Found = { person: Person; fresh?: string; end: () => void; onEnd: (listener: () => void) => () => void };

/**
 * Who is logged in, by tokens of which only hashes are kept, in this process alone: a studio that is started again asks everybody to log in.
 * `now` is the clock, epoch ms.
 */
export class Sessions {
  readonly #now: () => number;
  readonly #tokens = new Map<string, Token>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Begins a session; answers its token. */
  begin(person: Person): string {
    this.#sweep();
    const now = this.#now();
    return this.#issue({ person, begun: now, used: now, listeners: new Set() });
  }

  /** The session of a token; undefined for one that is unknown or over. What is no use of it, such as what a page asks by itself, does not keep it. */
  find(token: string, isUse = true): Found | undefined {
    const key = hashOf(token);
    const found = this.#tokens.get(key);
    const now = this.#now();
    if (!found) return undefined;
    const { held } = found;
    if (isOver(held, now)) this.#end(held);
    if (isOver(held, now) || (found.until !== undefined && now > found.until)) return undefined;
    if (isUse) held.used = now;
    const isOld = found.until === undefined && now - found.made > rotateMs;
    if (isOld) found.until = now + overlapMs;
    return {
      person: held.person,
      ...(isOld && { fresh: this.#issue(held) }),
      end: () => this.#end(held),
      onEnd: (listener) => {
        held.listeners.add(listener);
        return () => void held.listeners.delete(listener);
      },
    };
  }

  #issue(held: Held): string {
    const token = randomBytes(32).toString('base64url');
    this.#tokens.set(hashOf(token), { held, made: this.#now() });
    return token;
  }

  #end(held: Held): void {
    for (const [key, token] of this.#tokens) if (token.held === held) this.#tokens.delete(key);
    for (const listener of held.listeners) listener();
    held.listeners.clear();
  }

  /** Ends what is over: with each login, so that nothing grows. */
  sweep = (): void => this.#sweep();

  #sweep(): void {
    const now = this.#now();
    for (const [key, { held, until }] of this.#tokens) {
      if (isOver(held, now)) this.#end(held);
      else if (until !== undefined && now > until) this.#tokens.delete(key);
    }
  }
}

const isOver = ({ begun, used }: Held, now: number): boolean => now - used > idleMs || now - begun > lifetimeMs;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
