/**
 * A store that lasts as long as the page. Canvases of one merchant stand side by side as a visitor and a member, light and dark: by the browser's
 * store each would be what the last one is, and some browsers give a frame of another site none.
 */
export function ownStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

if (globalThis.window !== undefined && window.parent !== window)
  for (const property of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, property, { value: ownStorage(), configurable: true });
