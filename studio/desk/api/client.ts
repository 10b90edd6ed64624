import type { Refused } from '#studio/contract/views.ts';

/** An act or a read that the server did not do: a sentence for the person. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** The server did not answer at all, or not in its own words. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  constructor() {
    super('The studio’s server does not answer.');
  }
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const answer = await fetch(`/studio-api/${path}`, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new UnreachableError();
  });
  const body = (await answer.json().catch(() => undefined)) as T | Refused | undefined;
  if (answer.ok && body !== undefined) return body as T;
  if (answer.status < 500 && body !== undefined) throw new RefusedError((body as Refused).message);
  throw new UnreachableError();
}

/** Reads a view. @throws RefusedError, UnreachableError */
export const read = <T>(path: string, signal?: AbortSignal): Promise<T> => ask(path, signal ? { signal } : {});

/** Does an act, once. @throws RefusedError, UnreachableError */
export const send = <T>(path: string, body: unknown): Promise<T> =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
