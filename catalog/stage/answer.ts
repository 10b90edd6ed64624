import { http } from '#shared/api/http.ts';
import type { Answers } from '../answers.ts';
import type { State } from '../stories.ts';

/** The lobby asks for it everywhere: without it, it is closed. */
const alwaysAnswered = '/wps/system/status';

/** An answer of the same shape with nothing in its lists. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}

/** A refusal that is not asked for again, as a fault of the gateway would be. */
const failed = { success: false, errorCode: 'server.failed' };

/** Answers every call of the lobby in place of the network, by what was recorded at its path and what the story shows. */
export function answerAs(state: State, answers: Answers): void {
  http.defaults.adapter = async (config) => {
    const path = config.url ?? '';
    const recorded = answers[path];
    const shown = path === alwaysAnswered ? 'Filled' : state;
    if (shown === 'Loading') return new Promise(() => {});
    const envelope = shown === 'Failed' ? undefined : shown === 'Empty' ? emptied(recorded) : recorded;
    const status = envelope === undefined ? 400 : 200;
    return { status, statusText: '', headers: {}, data: JSON.stringify(envelope ?? failed), config };
  };
}
