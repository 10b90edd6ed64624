const kept = new WeakSet<object>();
const sent = new WeakMap<object, Buffer>();

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** Freezes a value through and through and marks it as the answer to many calls, so that it is checked and written out once. */
export function keep<T extends object>(value: T): T {
  freeze(value);
  kept.add(value);
  return value;
}

/** The success envelope of a kept value as JSON; `check` runs before it is written for the first time. `undefined` for others. */
export function keptEnvelope(value: unknown, check: (value: unknown) => void): Buffer | undefined {
  if (typeof value !== 'object' || value === null || !kept.has(value)) return undefined;
  let text = sent.get(value);
  if (text === undefined) {
    check(value);
    text = Buffer.from(JSON.stringify({ success: true, value }));
    sent.set(value, text);
  }
  return text;
}

/** The results of `make` by key, at most `most` of them: the oldest goes first. Keys longer than 300 characters are not held. */
export function memo<T>(most: number, make: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    if (key.length > 300) return result;
    const oldest = results.size >= most ? results.keys().next().value : undefined;
    if (oldest !== undefined) results.delete(oldest);
    results.set(key, result);
    return result;
  };
}
