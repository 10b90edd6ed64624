import { create } from 'zustand';
import type { Json, JsonPath } from '#schemas/json.ts';
import type { EditBody } from '#studio/contract/acts.ts';
import type { StateView } from '#studio/contract/views.ts';
import { LoggedOutError, RefusedError, send, UnreachableError } from './client.ts';
import { acceptState } from './queries.ts';

export type Edit = EditBody['edit'];

/** A value that was typed and that the document read last does not have yet; `revision` once the server has done it. */
export type PendingValue = { code: string; part: string; path: JsonPath; value: Json; revision?: number };

/** An act that was not done, and where. */
export type RefusedAct = { message: string; code?: string; part?: string; path?: JsonPath };

type ActsState = {
  pending: PendingValue[];
  /** Acts that the server has not answered. */
  waiting: number;
  /** The server does not answer: what was typed waits here, and is sent when it is back. */
  isUnreachable: boolean;
  /** It answers nothing before the person has logged in again. */
  isLoggedOut?: boolean;
  refused: RefusedAct | undefined;
};

export const useActs = create<ActsState>(() => ({ pending: [], waiting: 0, isUnreachable: false, refused: undefined }));
export const forgetRefused = (): void => useActs.setState({ refused: undefined });

type Act = {
  name: string;
  body: unknown;
  joins: string | undefined;
  pending: PendingValue | undefined;
  /** Whether doing it twice is the same as doing it once: an answer that was lost may have been of an act that was done. */
  isRepeatable: boolean;
  settle: PromiseWithResolvers<StateView>;
};

const queue: Act[] = [];
let isRunning = false;
const retryAfterMs = 1000;

/** Takes why the server does not answer, or that it does: undefined. */
export const takeLost = (lost: unknown): void =>
  useActs.setState({ isUnreachable: lost instanceof UnreachableError, isLoggedOut: lost instanceof LoggedOutError });

async function deliver(act: Act): Promise<StateView> {
  for (;;) {
    try {
      const state = await send<StateView>(act.name, act.body);
      takeLost(undefined);
      return state;
    } catch (error) {
      const isLost = error instanceof UnreachableError;
      takeLost(error);
      if (!isLost || !act.isRepeatable) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let act = queue.shift(); act; act = queue.shift()) {
    const { pending, settle } = act;
    try {
      const state = await deliver(act);
      useActs.setState((acts) => ({
        refused: undefined,
        pending: acts.pending.map((each) => (each === pending ? { ...each, revision: state.revision } : each)),
      }));
      acceptState(state);
      settle.resolve(state);
    } catch (error) {
      const { message } = error as Error;
      useActs.setState((acts) => ({
        pending: acts.pending.filter((each) => each !== pending),
        refused: { message, ...(pending && { code: pending.code, part: pending.part, path: pending.path }) },
      }));
      settle.reject(error);
    }
    useActs.setState({ waiting: queue.length });
  }
  isRunning = false;
}

/** Does an act after those before it; what was refused is told by the desk, too. */
function enqueue(act: Omit<Act, 'settle'>): Promise<StateView> {
  const last = queue.at(-1);
  const replaced =
    act.joins !== undefined && last?.joins === act.joins && last.name === act.name ? queue.pop() : undefined;
  const settle = Promise.withResolvers<StateView>();
  settle.promise.then(replaced?.settle.resolve, replaced?.settle.reject ?? (() => undefined));
  queue.push({ ...act, settle });
  useActs.setState(({ pending }) => ({
    waiting: queue.length + Number(isRunning),
    pending: act.pending ? [...pending.filter((each) => each !== replaced?.pending), act.pending] : pending,
  }));
  void run();
  return settle.promise;
}

const once = new Set<Edit['act']>(['add', 'duplicate', 'move', 'remove']);

/**
 * Edits a value. `joins` is the word of what is one step of undo, such as the key strokes of one field; of those that wait with the same word
 * only the last is sent. A value that is set is shown at once.
 * @throws RefusedError, and UnreachableError for what cannot be done twice
 */
export function edit(change: Edit, joins?: string): Promise<StateView> {
  const { code, part, path } = change;
  return enqueue({
    name: 'edit',
    body: { edit: change, ...(joins !== undefined && { joins }) },
    joins,
    pending: change.act === 'set' ? { code, part, path, value: change.value as Json } : undefined,
    isRepeatable: !once.has(change.act),
  });
}

/** Does any other act of the server; `joins` as for `edit`. */
export const act = (
  name:
    | 'edits'
    | 'write'
    | 'promise'
    | 'undo'
    | 'redo'
    | 'settle'
    | 'save'
    | 'schedule'
    | 'unused'
    | 'accept'
    | 'brand',
  body: unknown = {},
  joins?: string,
) =>
  enqueue({
    name,
    body,
    joins,
    pending: undefined,
    isRepeatable: name === 'edits' || name === 'write' || name === 'settle',
  });

/** Forgets the typed values of a document that it has in this revision. */
export const dropPending = (code: string, part: string, revision: number): void =>
  useActs.setState(({ pending }) => {
    const left = pending.filter(
      (each) => each.code !== code || each.part !== part || each.revision === undefined || each.revision > revision,
    );
    return left.length === pending.length ? {} : { pending: left };
  });

/** For acts of a button: the desk tells what was refused. */
export const toldElsewhere = (error: unknown): void => {
  if (!(error instanceof RefusedError || error instanceof UnreachableError)) throw error;
};
