type Kind = 'local' | 'session';

/** What the browser refused to store: it holds until the page is closed, so that what relies on it, such as the key of a payment, still works. */
const refused = { local: new Map<string, string | undefined>(), session: new Map<string, string | undefined>() };

const area = (kind: Kind) => (kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage);

/**
 * Reads a stored text. `undefined` when absent; where the browser refuses storage (private mode, blocked cookies, no room left),
 * what this page wrote, so that a broken store never breaks a screen (STORE-1).
 */
export function readStored(key: string, kind: Kind = 'local'): string | undefined {
  if (refused[kind].has(key)) return refused[kind].get(key);
  try {
    return area(kind).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes the key when `value` is undefined. Returns false when the browser refused: then only this page knows it. */
export function writeStored(key: string, value: string | undefined, kind: Kind = 'local'): boolean {
  try {
    if (value === undefined) area(kind).removeItem(key);
    else area(kind).setItem(key, value);
    refused[kind].delete(key);
    return true;
  } catch {
    refused[kind].set(key, value);
    return false;
  }
}

/** Reads stored JSON through a check; `undefined` when absent, malformed or foreign. */
export function readStoredJson<T>(
  key: string,
  check: (value: unknown) => value is T,
  kind: Kind = 'local',
): T | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key, kind) ?? 'null');
    return check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores JSON. Returns false when the browser refused. */
export function writeStoredJson(key: string, value: unknown, kind: Kind = 'local'): boolean {
  return writeStored(key, JSON.stringify(value), kind);
}

/** Empties one kind of storage, where the browser lets us. */
export function clearStored(kind: Kind): void {
  refused[kind].clear();
  try {
    area(kind).clear();
  } catch {
    // Refused storage holds nothing.
  }
}
