import type { Refused } from '#studio/contract/views.ts';
import { addressOf } from './draft.ts';

/** An act or a read that the server did not do: a sentence for the person. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The server did not answer at all, or not in its own words. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  constructor(message = 'The studio’s server does not answer.') {
    super(message);
  }
}

/** A server that answers nothing before the person has logged in again. */
export class LoggedOutError extends UnreachableError {
  constructor() {
    super('Your session is over: log in again.');
  }
}

async function ask<T>(path: string, init: RequestInit, draft?: string): Promise<T> {
  const answer = await fetch(addressOf(path, draft), init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new UnreachableError();
  });
  const body = (await answer.json().catch(() => undefined)) as T | Refused | undefined;
  if (answer.ok && body !== undefined) return body as T;
  // What was typed waits for the login, as for a server that is gone.
  if (answer.status === 401) throw new LoggedOutError();
  if (answer.status < 500 && body !== undefined) throw new RefusedError((body as Refused).message);
  throw new UnreachableError();
}

/** Reads a view. @throws RefusedError, UnreachableError */
export const read = <T>(path: string, signal?: AbortSignal): Promise<T> => ask(path, signal ? { signal } : {});

/** Reads a view of a draft of a team. @throws RefusedError, UnreachableError */
export const readOf = <T>(path: string, draft: string, signal: AbortSignal): Promise<T> => ask(path, { signal }, draft);

/** Sends the content of a file. @throws RefusedError, UnreachableError */
export const sendFile = <T>(path: string, file: Blob): Promise<T> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file });

/** Longest file that the server takes, bytes. */
const longestFile = 40_000_000;

/** Sends a file that a person has chosen; one that is too long is refused before it is sent. @throws RefusedError, UnreachableError */
export async function sendPicture<T>(path: string, file: File): Promise<T> {
  if (file.size > longestFile)
    throw new RefusedError(`It has ${Math.round(file.size / 1e6)} MB: at most ${longestFile * 1e-6} are taken.`);
  return sendFile<T>(path, file);
}

/** Does an act, once. @throws RefusedError, UnreachableError */
export const send = <T>(path: string, body: unknown): Promise<T> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
