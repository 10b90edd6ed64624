/** Which browser store: kept over visits, or for this tab only. */
export type StorageArea = 'local' | 'session';

function area(kind: StorageArea): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    // Blocked site data makes the very access throw; the lobby then lives without memory.
    return undefined;
  }
}

/** The JSON value under `key`, or undefined when absent, broken or unreadable; never throws. Its shape is foreign: check it. */
export function readJson(key: string, kind: StorageArea = 'local'): unknown {
  try {
    const text = area(kind)?.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` as JSON; a full or blocked store is passed over in silence. */
export function writeJson(key: string, value: unknown, kind: StorageArea = 'local'): void {
  try {
    area(kind)?.setItem(key, JSON.stringify(value));
  } catch {
    // Remembering is a comfort, not a condition.
  }
}

/** Removes one key, or every key of the area when none is given. */
export function removeStored(key: string | undefined, kind: StorageArea = 'local'): void {
  try {
    if (key === undefined) area(kind)?.clear();
    else area(kind)?.removeItem(key);
  } catch {
    // As above.
  }
}
