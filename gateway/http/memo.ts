/**
 * The results of `make` by key, at most `most` of them: the oldest goes first. Not held are results of keys longer than 300
 * characters, `undefined`, and promises that were rejected.
 */
export function memo<T>(most: number, make: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    if (key.length > 300 || result === undefined) return result;
    const oldest = results.size >= most ? results.keys().next().value : undefined;
    if (oldest !== undefined) results.delete(oldest);
    results.set(key, result);
    if (result instanceof Promise) result.catch(() => results.delete(key));
    return result;
  };
}
