import { randomUUID } from 'node:crypto';
import type { AskBody, DecideBody, Request } from '#studio/contract/team.ts';
import { Forbidden, Refusal } from '#studio/documents/refusal.ts';
import type { KeptList } from '#studio/session/kept-list.ts';
import type { Asking, Person } from './person.ts';

/** How many of those that are decided are kept; the record has them all. */
const mostDecided = 200;

/** What is asked of a second person; nothing of it is done before they approve. */
export class Requests {
  readonly #kept: KeptList<Request>;
  readonly #now: () => number;
  /** Those that are being decided: a second answer comes too late. */
  readonly #underWay = new Set<string>();

  constructor(kept: KeptList<Request>, now: () => number) {
    this.#kept = kept;
    this.#now = now;
  }

  /** The last first. */
  view = (): Request[] => this.#kept.all.toReversed();

  /** Asks; a draft that is asked for again is asked for as it is now, and no more as it was. */
  ask(asked: AskBody, { person }: Asking, change?: string): Request {
    if (asked.kind === 'merge') this.forget(asked.draft);
    const request: Request = {
      id: randomUUID(),
      by: nameOf(person),
      at: this.#at(),
      asked,
      ...(change !== undefined && { change }),
      state: 'open',
    };
    this.#keep([...this.#kept.all, request]);
    return request;
  }

  /**
   * Approves a request, which `act` does first, or declines it. @throws Forbidden for who asked for it, unless they take it back
   * @throws Refusal for one that is decided
   */
  async decide(
    { id, approve, why }: DecideBody,
    { person }: Asking,
    act: (request: Request) => Promise<void>,
  ): Promise<Request> {
    const request = this.#kept.all.find((each) => each.id === id);
    if (!request) throw new Refusal('There is no such request.');
    if (request.state !== 'open' || this.#underWay.has(id)) throw new Refusal('This is decided already.');
    if (approve && request.by.id === person.id) throw new Forbidden('You asked for this: somebody else approves it.');
    this.#underWay.add(id);
    try {
      await act(request);
      const decided: Request = {
        ...request,
        state: approve ? 'approved' : 'declined',
        decided: { by: nameOf(person), at: this.#at(), ...(why !== undefined && { why }) },
      };
      this.#keep(this.#kept.all.map((each) => (each.id === id ? decided : each)));
      return decided;
    } finally {
      this.#underWay.delete(id);
    }
  }

  /** Leaves out what nobody can approve any more: a draft that was merged or closed. The record has it. */
  forget(draft: string): void {
    const isOf = ({ state, asked }: Request) => state === 'open' && asked.kind === 'merge' && asked.draft === draft;
    if (this.#kept.all.some(isOf)) this.#keep(this.#kept.all.filter((each) => !isOf(each)));
  }

  #at = (): string => new Date(this.#now()).toISOString();

  #keep(all: readonly Request[]): void {
    const decided = all.filter(({ state }) => state !== 'open');
    const gone = new Set(decided.slice(0, Math.max(0, decided.length - mostDecided)));
    this.#kept.keep(all.filter((each) => !gone.has(each)));
  }
}

/** A person as what they did is signed. */
export const nameOf = ({ id, name }: Person): { id: string; name: string } => ({ id, name });
