/**
 * Gives a canvas of the studio a store of its own. Frames of one merchant stand side by side as a visitor and a member, light and dark: by the
 * browser's store each would be what the last one is. The frame's name lasts while its page loads again.
 */
export function ownStorage(real: Storage, name: string): Storage {
  const start = `${name} `;
  const keys = () =>
    Array.from({ length: real.length }, (_, index) => real.key(index) ?? '').filter((key) => key.startsWith(start));
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index]?.slice(start.length) ?? null,
    getItem: (key) => real.getItem(start + key),
    setItem: (key, value) => real.setItem(start + key, value),
    removeItem: (key) => real.removeItem(start + key),
    clear: () => keys().forEach((key) => real.removeItem(key)),
  };
}

if (window.parent !== window && window.name !== '')
  for (const [property, kind] of [
    ['localStorage', 'kept'],
    ['sessionStorage', 'tab'],
  ] as const) {
    const value = ownStorage(window.sessionStorage, `${window.name} ${kind}`);
    Object.defineProperty(window, property, { value, configurable: true });
  }
